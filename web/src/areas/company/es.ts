import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of company. */
export const es: Catalogue = {
  'A second person must agree before this counts.': 'Una segunda persona debe aceptarlo antes de que cuente.',
  Attention: 'Atención',
  'Bill-to': 'Facturación',
  'Bill-to, default': 'Facturación, predeterminada',
  'Bills go there': 'Ahí van las facturas',
  'Bills need a purchase order': 'Las facturas necesitan orden de compra',
  'By email': 'Por correo electrónico',
  'By mail': 'Por correo postal',
  'Call {name} by a number that you know before you agree. Owners of running projects are told by mail.':
    'Llame a {name} a un número que conozca antes de aceptar. Se avisa por correo a los propietarios de proyectos en curso.',
  'Company; none means our own': 'Empresa; ninguna es la nuestra',
  Decide: 'Decidir',
  'Default remit-to': 'Cobro habitual',
  'Drop the logo here, or choose it': 'Suelte el logotipo aquí o elíjalo',
  'Email addresses': 'Correos electrónicos',
  'Edit billing address': 'Editar dirección de facturación',
  Embedding: 'Incrustación',
  'Every kind is numbered in each project from 001, without gaps and never twice. There is nothing to set: field documents get their number when they leave draft, bids, contracts and changes when they are created. Projects carry the number that you give them.':
    'Cada clase se numera en cada proyecto desde 001, sin huecos y nunca dos veces. No hay nada que configurar: los documentos de obra reciben su número al dejar de ser borrador; las ofertas, los contratos y los cambios, al crearse. Los proyectos llevan el número que usted les da.',
  'PC-001 prime, SC-001 subcontract, SV-001 services, MA-001 master':
    'PC-001 principal, SC-001 subcontrato, SV-001 servicios, MA-001 marco',
  'CE-001 event, PCO-001 potential, RFQ-001 quote, COR-001 request, CO-001 with the owner, CCO-001 with a trade partner':
    'CE-001 evento, PCO-001 potencial, RFQ-001 cotización, COR-001 solicitud, CO-001 con el propietario, CCO-001 con un subcontratista',
  'Give a number of days': 'Escriba un número de días',
  'In their portal': 'En su portal',
  'Language of letters': 'Idioma de las cartas',
  'Last used': 'Último uso',
  'Licenses, one per line: state, number, end': 'Licencias, una por línea: estado, número, vencimiento',
  'Logo of {name}': 'Logotipo de {name}',
  'Money is sent there': 'Ahí se envía el dinero',
  'New RFI type': 'Nuevo tipo de RFI',
  'New billing address': 'Nueva dirección de facturación',
  'New trade': 'Nuevo oficio',
  'No billing address matches these filters': 'Ninguna dirección cumple estos filtros',
  'No billing addresses yet': 'Todavía no hay direcciones de facturación',
  'Our company': 'Nuestra empresa',
  'Out of use: records that have it keep it': 'Fuera de uso: lo que lo tiene lo conserva',
  'Parts of the company profile': 'Partes del perfil de la empresa',
  'Purchase order needed': 'Requiere orden de compra',
  Purpose: 'Para qué',
  'RFI type': 'Tipo de RFI',
  'RFI types': 'Tipos de RFI',
  'Remit-to': 'Cobro',
  'Remit-to, default': 'Cobro, predeterminado',
  'Search billing addresses': 'Buscar direcciones de facturación',
  'Second line': 'Segunda línea',
  'Short name': 'Nombre corto',
  'Sites, one per line': 'Sitios, uno por línea',
  'The company profile was saved': 'El perfil de la empresa se guardó',
  'The default for new RFIs': 'El predeterminado para RFI nuevos',
  'The sites were saved': 'Los sitios se guardaron',
  'These sites may show Plumbline in a frame, and hear where people are in it. Nobody else can. Saving asks who you are once more.':
    'Estos sitios pueden mostrar Plumbline en un marco y saber dónde está la gente. Nadie más puede. Al guardar se le pregunta otra vez quién es.',
  Usually: 'Habitual',
  'Valid from': 'Válida desde',
  'Valid to': 'Válida hasta',
  'Where bills go and where money is sent. A change of where money goes takes two people.':
    'Adónde van las facturas y el dinero. Cambiar adónde va el dinero requiere dos personas.',
  'Where money goes': 'Adónde va el dinero',
  'Write each as: state, number, end': 'Escriba cada una así: estado, número, vencimiento',
  'billing addresses': 'direcciones de facturación',
  default: 'predeterminado',
  'out of use': 'fuera de uso',
  '{name} proposed where money goes. A second person decides.':
    '{name} propuso adónde va el dinero. Decide una segunda persona.',
  Imports: 'Importaciones',
  'Import {name}': 'Importar {name}',
  'Each list takes a CSV or XLSX file, whatever its columns are called. You see every value before anything is written, and an import of records can be undone.':
    'Cada lista acepta un archivo CSV o XLSX, como sea que se llamen sus columnas. Usted ve cada valor antes de que se escriba, y una importación de registros se puede deshacer.',
  'Importing what you have': 'Importar lo que ya tiene',
  'Open a list and press Import, or see under Settings, Company profile, Imports, which file goes where.':
    'Abra una lista y pulse Importar, o vea en Configuración, Perfil de la empresa, Importaciones, qué archivo va dónde.',
  'Choose the file. Plumbline finds the sheet, the lines of the headings and what each column is. Change what it got wrong: it is kept for your next file of this shape.':
    'Elija el archivo. Plumbline encuentra la hoja, las líneas de encabezado y qué es cada columna. Corrija lo que no acertó: se conserva para su próximo archivo con esta forma.',
  'Answer the questions about ambiguous values, such as 3/4/2026 or 8.750. Without an answer the cell stays empty.':
    'Responda lo que tiene dos lecturas, como 3/4/2026 u 8.750. Una celda sin respuesta queda vacía.',
  'Look through the lines, then import them: all come in, or none.':
    'Revise las líneas y luego impórtelas: entran todas o ninguna.',
  'An import that was a mistake is undone under Earlier imports, while nobody has worked on its records.':
    'Una importación equivocada se deshace en Importaciones anteriores, mientras nadie haya trabajado en sus registros.',
  'An amount in another currency is never converted. The preview says so, and its field stays empty.':
    'Un importe en otra moneda nunca se convierte. Se avisa, y su campo queda vacío.',
  'Names that match no person here stay on the records as text.':
    'Los nombres que no son de nadie aquí quedan en los registros como nombres.',
};
