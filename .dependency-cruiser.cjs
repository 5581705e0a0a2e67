// The rules of the house: see ARCHITECTURE.md. `npm run check` holds the sources against them.
const test = '\\.(test|case)\\.tsx?$|^server/test/';

// What an area may take from outside; everything else is wrapped by the kit first.
const serverVendors = '^node_modules/zod/';
const webVendors =
  '^node_modules/(react|@types/react|@mui/material|@mui/icons-material|@tanstack/[^/]+|react-hook-form)/';

// What the demo may take of the server.
const demoDoors =
  '^server/src/(areas/[^/]+/index|app/(fillOnce|place)' +
  '|kit/(actor|area|errors|db/(database|tx)|files/keep|forms/index|http/routes|identity/passwords|pdf/(document|render)|records/(index|page/(attachments|comments|links|views|visits)|outside/shares)))\\.ts$';

module.exports = {
  forbidden: [
    {
      name: '1-down-only-kit',
      comment:
        'app → areas → kit: the kit of a side knows neither its areas nor its app. Calls it may name: those are the contract’s.',
      severity: 'error',
      from: { path: '^(server|web|contract)/src/kit/', pathNot: test },
      to: { path: '^$1/src/(areas|app)/' },
    },
    {
      name: '1-down-only-areas',
      comment: 'app → areas → kit: an area does not know the app.',
      severity: 'error',
      from: { path: '^(server|web|contract)/src/areas/', pathNot: test },
      to: { path: '^(server|web|contract)/src/app/' },
    },
    ...[
      ['header', 'header'],
      ['fields', 'header|fields'],
      ['page', 'header|fields|page'],
      ['list', 'header|fields|page|list'],
      ['outside', 'header|fields|page|list|outside'],
      ['paper', 'header|fields|page|list|paper'],
    ].map(([folder, below]) => ({
      name: `1-down-only-records-${folder}`,
      comment: 'The kit of records has storeys: header, fields, page, list, then outside and paper, then verbs.',
      severity: 'error',
      from: { path: `^server/src/kit/records/${folder}/`, pathNot: test },
      to: { path: '^server/src/kit/records/', pathNot: `^server/src/kit/records/(${below})/` },
    })),
    {
      name: '2-sides-meet-in-the-contract',
      comment: 'server, web, e2e and bench import the contract, never each other.',
      severity: 'error',
      from: { path: '^(server|web|e2e|bench)/' },
      to: { path: '^(server|web|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: '2-demo-uses-the-front-doors',
      comment:
        'The demo enters the server by the areas’ index.ts, by what the kit offers to areas, and by what fills once; nothing else of ours.',
      severity: 'error',
      from: { path: '^demo/', pathNot: test },
      to: { path: '^(server|web|e2e|bench|scripts)/', pathNot: demoDoors },
    },
    {
      name: '2-nobody-imports-the-demo',
      comment: 'The demo is a program that the first start forks. A test may count what its stories hold.',
      severity: 'error',
      from: { path: '^(contract|server|web|e2e|bench|scripts)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: '2-contract-stands-alone',
      comment: 'The contract imports Zod, the parser of the expressions in forms, and itself.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: '^(contract/(src|spec)|node_modules/(zod|jsep|big\\.js))/' },
    },
    {
      name: '3-front-door',
      comment: 'An area enters another by its index.ts.',
      severity: 'error',
      from: { path: '^(server|web)/src/areas/([^/]+)/', pathNot: test },
      to: { path: '^$1/src/areas/', pathNot: '^$1/src/areas/($2/|[^/]+/index\\.tsx?$)' },
    },
    {
      name: '3-no-circles',
      comment: 'Nothing needs what needs it.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: '4-vendors-live-in-the-kit-server',
      comment: 'An area of the server takes Zod and the query builder from outside, nothing else.',
      severity: 'error',
      from: { path: '^server/src/areas/', pathNot: test },
      to: { path: '^node_modules/', pathNot: serverVendors },
    },
    {
      name: '4-vendors-live-in-the-kit-web',
      comment: 'An area of the web takes React, MUI, TanStack and forms from outside, nothing else.',
      severity: 'error',
      from: { path: '^web/src/areas/', pathNot: test },
      to: { path: '^node_modules/', pathNot: webVendors },
    },
    {
      name: '5-no-tests-in-what-ships',
      comment: 'Nothing that ships imports a test or what only tests need.',
      severity: 'error',
      from: { path: '^(server|demo|web|contract)/src/', pathNot: test },
      to: { path: `${test}|^(e2e|bench)/|^node_modules/(vitest|@playwright|axe-core|fast-check)/` },
    },
    {
      name: 'every-import-leads-somewhere',
      severity: 'error',
      from: {},
      // numfmt 4.0.1 offers `require` a file that it does not ship; Node and the bundler import the one that it does.
      to: { couldNotResolve: true, pathNot: '^numfmt$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|coverage)/' },
    // Types count: a rule that only types may break is no rule.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'module', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
