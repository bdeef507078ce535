import { getCallCenterStaff } from './get-call-center-staff.ts'
import { registerCaller, resendSignUpMail } from './register-caller.ts'
import { listAllSignUps, listMySignUps, mailReset } from './sign-ups.ts'

export const callCenterApi = {
  registerCaller,
  listMySignUps,
  listAllSignUps,
  resendSignUpMail,
  mailReset,
  getCallCenterStaff,
}
