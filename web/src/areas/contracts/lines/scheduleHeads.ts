/* Column names in other offices' files that mean the same as ours. */

export const DESCRIPTION = ['description of work', 'item description', 'work description', 'item', 'scope', 'partida'];
export const QUANTITY = ['qty', 'quantity ordered', 'order qty', 'cant'];
export const PRICE = ['unit price', 'price', 'rate', 'precio'];
export const AMOUNT = [
  'scheduled value',
  'value',
  'total',
  'importe',
  'line amount',
  'line total',
  'total amount',
  'extended',
  'extended amount',
  'extended price',
  'extended cost',
  'ext',
  'ext amount',
  'ext price',
  'ext cost',
];
export const TAX = ['tax', 'sales tax', 'tax rate', 'tax amount', 'taxed'];
