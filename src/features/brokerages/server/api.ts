import { brokeragesOfUser } from './brokerages-of-user.ts'
import { getBrokerage } from './public/get-brokerage.ts'

export const brokeragesApi = [brokeragesOfUser, getBrokerage]
