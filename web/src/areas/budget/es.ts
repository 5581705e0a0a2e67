import { es as both } from '@plumbline/contract/areas/budget/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of budgets. */
export const es: Catalogue = {
  'Procurement and contracting': 'Adquisiciones y contratación',
  'General requirements': 'Requisitos generales',
  'Existing conditions': 'Condiciones existentes',
  Concrete: 'Concreto',
  Masonry: 'Mampostería',
  Metals: 'Metales',
  'Wood, plastics and composites': 'Madera, plásticos y compuestos',
  'Thermal and moisture protection': 'Protección térmica y contra la humedad',
  Openings: 'Puertas y ventanas',
  Specialties: 'Especialidades',
  Furnishings: 'Mobiliario',
  'Special construction': 'Construcciones especiales',
  'Conveying equipment': 'Equipos de transporte vertical',
  'Fire suppression': 'Supresión de incendios',
  HVAC: 'Climatización',
  'Integrated automation': 'Automatización integrada',
  Communications: 'Comunicaciones',
  'Electronic safety and security': 'Seguridad electrónica',
  Earthwork: 'Movimiento de tierras',
  'Exterior improvements': 'Obras exteriores',
  Utilities: 'Servicios públicos',
  Transportation: 'Transporte',
  'Waterways and marine construction': 'Vías navegables y obras marítimas',
  'Process interconnections': 'Interconexiones de procesos',
  'Material processing and handling': 'Procesamiento y manejo de materiales',
  'Process heating, cooling and drying': 'Calentamiento, enfriamiento y secado de procesos',
  'Process gas and liquid handling': 'Manejo de gases y líquidos de proceso',
  'Pollution and waste control': 'Control de contaminación y residuos',
  'Industry-specific manufacturing': 'Manufactura específica de la industria',
  'Water and wastewater equipment': 'Equipos de agua y aguas residuales',
  'Electrical power generation': 'Generación de energía eléctrica',
  ...both,
  'Budget of {project}': 'Presupuesto de {project}',
  'A budget belongs to a project.': 'Un presupuesto pertenece a un proyecto.',
  'Remove {name} from the budget?': '¿Quitar {name} del presupuesto?',
  'Transfer from here': 'Transferir desde aquí',
  'The original amounts stand from then on. What changes after that is a transfer between lines, or a change order.':
    'Desde entonces los importes originales quedan firmes. Lo que cambie después es una transferencia entre renglones o una orden de cambio.',
  'Budget (PDF)': 'Presupuesto (PDF)',
  'Lock the budget?': '¿Fijar el presupuesto?',
  Lock: 'Fijar',
  'No budget yet': 'Todavía no hay presupuesto',
  'What each cost code may cost, against what is committed to trade partners and suppliers.':
    'Lo que puede costar cada código de costo, frente a lo comprometido con contratistas y proveedores.',
  'Make it from the won bid': 'Hacerlo con la oferta ganada',
  'Make it from {name}': 'Hacerlo con {name}',
  'Budget by cost code': 'Presupuesto por código de costo',
  'Division {number}': 'División {number}',
  'There are no rows: it is zero.': 'No hay renglones: es cero.',
  'Rows of this figure': 'Renglones de esta cifra',
  '{name}, {day}': '{name}, {day}',
  'Records that you may not see': 'Registros que usted no puede ver',
  'What the revised budget has left': 'Lo que queda del presupuesto revisado',
  'Transfer: {reason}': 'Transferencia: {reason}',
  'Set by hand': 'Indicado a mano',
  'Entered by hand': 'Escrito a mano',
  'Of a cost code that the project has not yet.': 'De un código de costo que el proyecto todavía no tiene.',
  'Left empty it is what the revised budget has left above what is committed and pending.':
    'Vacío, es lo que le queda al presupuesto revisado por encima de lo comprometido y lo pendiente.',
  'The line has {sum}.': 'El renglón tiene {sum}.',
  'Transfer between lines': 'Transferencia entre renglones',
  'Give the reason': 'Indique el motivo',
  Transferred: 'Transferido',
  'Paste a line for each cost code first.': 'Primero pegue un renglón por cada código de costo.',
  'Budget out of a spreadsheet': 'Presupuesto de una hoja de cálculo',
  'Save {n|1 line|# lines}': 'Guardar {n|1 renglón|# renglones}',
  'Cells: cost code, name, cost type, original amount':
    'Celdas: código de costo, nombre, tipo de costo, importe original',
  'A line that is there already has its amount replaced. Cost codes that the project has not are added.':
    'A un renglón que ya está se le reemplaza el importe. Los códigos de costo que el proyecto no tiene se agregan.',
  'A budget': 'Un presupuesto',
  'The budget stands on the page of the project. Make it from the bid that won, paste it out of a spreadsheet, or add its lines: a cost code with a type of cost.':
    'El presupuesto está en la página del proyecto. Hágalo con la oferta ganada, péguelo de una hoja de cálculo o agregue sus renglones: un código de costo con un tipo de costo.',
  'Lock it once it is agreed. Its original amounts stand from then on.':
    'Fíjelo cuando esté acordado. Desde entonces sus importes originales quedan firmes.',
  'What changes after that is a transfer from one line to another, with its reason, or a change order of the owner.':
    'Lo que cambie después es una transferencia de un renglón a otro, con su motivo, o una orden de cambio del propietario.',
  'Say what is still to be spent on a line where you know better than the sum that is left.':
    'Diga lo que falta por gastar en un renglón donde lo sepa mejor que la suma que queda.',
  'Press a figure for the rows that make it. Committed is what is approved to trade partners and suppliers, pending what waits for approval.':
    'Pulse una cifra para ver los renglones que la forman. Comprometido es lo aprobado a contratistas y proveedores; pendiente, lo que espera aprobación.',
  'Projected cost is committed, pending and the forecast to complete. The variance is what the revised budget has above it: below zero it costs more than it may.':
    'El costo proyectado es lo comprometido, lo pendiente y el pronóstico para terminar. La variación es lo que el presupuesto revisado tiene por encima: por debajo de cero cuesta más de lo que puede.',
  'It leaves as a spreadsheet or as PDF under Spreadsheet, for who may read costs.':
    'Sale como hoja de cálculo o como PDF en Hoja de cálculo, para quien pueda leer costos.',
  'New cost code': 'Código de costo nuevo',
  '{given} lines were pasted; {n} is the most.': 'Se pegaron {given} líneas; el máximo es {n}.',
  'Fix {n|1 line|# lines} first.': 'Corrija primero {n|1 línea|# líneas}.',
};
