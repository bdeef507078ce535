/** A user with a unique name, address, and phone number, so that a search finds every occurrence. */
export const oldenburg = {
  email: 'marguerite.oldenburg@gone.example',
  contact: 'maggie@oldenburg.example',
  first: 'Marguerite',
  last: 'Oldenburg',
  phone: '(303) 555-0147',
}
export const oldenburgPattern = 'oldenburg|marguerite|maggie|303\\D{0,2}555\\D{0,2}0147'
