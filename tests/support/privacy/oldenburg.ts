/** Somebody whose name, address and number stand nowhere else, so that they are found wherever they are. */
export const oldenburg = {
  email: 'marguerite.oldenburg@gone.example',
  contact: 'maggie@oldenburg.example',
  first: 'Marguerite',
  last: 'Oldenburg',
  phone: '(303) 555-0147',
}
export const tracesOfOldenburg = 'oldenburg|marguerite|maggie|303\\D{0,2}555\\D{0,2}0147'
