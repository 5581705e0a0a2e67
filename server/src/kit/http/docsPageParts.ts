/** The style sheet of the page of calls. */
export const STYLE = `:root{color-scheme:light dark;--line:light-dark(#dce1e7,#2b3540);--soft:light-dark(#5c6977,#a3afbb);--back:light-dark(#f1f3f6,#1a2129)}
*{box-sizing:border-box}[hidden]{display:none!important}
body{font:14px/20px Inter,system-ui,sans-serif;margin:0 auto;max-width:1200px;padding:0 16px 64px;background:light-dark(#fdfdfb,#151b22);color:light-dark(#16202b,#e7ecf1)}
h1{font-size:20px;line-height:24px;margin:24px 0 4px}h2{font-size:18px;line-height:24px;margin:24px 0 4px}h3{font-size:13px;margin:12px 0 4px}
a{color:light-dark(#174a8c,#8db9f2)}code,pre{font:12px/18px ui-monospace,Menlo,Consolas,monospace}
[role=search]{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;padding:8px 0}
label{font-weight:600}input{flex:1 1 220px;min-height:44px;font:inherit;padding:4px 12px;color:inherit;background:transparent;border:1px solid light-dark(#6b7885,#8794a1);border-radius:8px}
output,small{color:var(--soft)}:focus-visible{outline:2px solid light-dark(#174a8c,#8db9f2);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:0 16px;list-style:none;margin:8px 0;padding:0}nav a{display:inline-block;padding:4px 0}
details{border-top:1px solid var(--line)}summary{cursor:pointer;padding:10px 0;overflow-wrap:anywhere}summary b{display:inline-block;min-width:52px}summary code{font-size:13px;font-weight:600}
i{color:var(--soft);font-style:normal;font-size:12px}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:4px 16px 4px 0;border-top:1px solid var(--line)}th{border:0;color:var(--soft);font-weight:500;font-size:12px}td code{white-space:pre-wrap}
pre{overflow:auto;max-height:420px;margin:0;background:var(--back);padding:8px;border-radius:8px}
@media(min-width:700px){summary{display:grid;grid-template-columns:60px minmax(220px,5fr) 7fr minmax(100px,3fr);gap:0 12px}summary::marker{content:''}}`;

/** Filters the calls by the words in the field: `/` goes there, Escape empties it. */
export const SCRIPT = `const field=document.getElementById('find'),found=document.getElementById('found'),none=document.getElementById('none');
const calls=[...document.querySelectorAll('details')],areas=[...document.querySelectorAll('main>section')];
function filter(){const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean);let n=0;
for(const call of calls){const fits=words.every((word)=>call.dataset.find.includes(word));call.hidden=!fits;if(fits)n+=1}
for(const area of areas)area.hidden=words.length>0&&!area.querySelector('details:not([hidden])');
found.value=words.length===0?calls.length+' calls':n+' of '+calls.length+' calls';none.hidden=n>0}
function open(){const call=document.getElementById(decodeURIComponent(location.hash.slice(1)));if(call instanceof HTMLDetailsElement){call.hidden=false;call.open=true;call.scrollIntoView()}}
field.addEventListener('input',filter);addEventListener('hashchange',open);
addEventListener('keydown',(event)=>{if(event.key==='/'&&event.target!==field&&!event.ctrlKey&&!event.metaKey){event.preventDefault();field.focus();field.select()}
if(event.key==='Escape'&&event.target===field){field.value='';filter()}});
filter();open();`;
