import { getCallCenterStaff } from './get-call-center-staff.ts'
import { listAllSignUps } from './list-all-sign-ups.ts'
import { listMySignUps } from './list-my-sign-ups.ts'
import { mailReset } from './mail-reset.ts'
import { registerCaller } from './register-caller.ts'
import { resendSignUpMail } from './resend-sign-up.ts'

export const callCenterApi = {
  registerCaller,
  listMySignUps,
  listAllSignUps,
  resendSignUpMail,
  mailReset,
  getCallCenterStaff,
}
