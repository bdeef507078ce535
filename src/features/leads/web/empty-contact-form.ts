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
