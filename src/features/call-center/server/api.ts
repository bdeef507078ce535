import { allSignUps } from './all-sign-ups.ts'
import { callCenterStaff } from './call-center-staff.ts'
import { mailReset } from './mail-reset.ts'
import { registerCaller } from './register-caller.ts'
import { resendCallersMail } from './resend-sign-up.ts'
import { userSignUps } from './user-sign-ups.ts'

export const callCenterApi = [
  registerCaller,
  userSignUps,
  allSignUps,
  resendCallersMail,
  mailReset,
  callCenterStaff,
]
