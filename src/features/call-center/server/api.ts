import { getCallCenterStaff } from './get-call-center-staff.ts'
import {
  listAllSignUps,
  listMySignUps,
  mailReset,
  registerCaller,
  resendSignUpMail,
} from './sign-ups.ts'

export const callCenterApi = {
  registerCaller,
  listMySignUps,
  listAllSignUps,
  resendSignUpMail,
  mailReset,
  getCallCenterStaff,
}
