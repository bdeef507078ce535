/** The contact form before anything was typed. */
export const emptyContactForm = {
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contactSMS: '',
  currentBoat: '',
  purchaseTime: '',
  message: '',
  receiveUpdates: false,
}
