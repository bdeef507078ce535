import { callApi } from '#kernel/web/api-client.ts'
import { requestConfirmEmailEndpoint } from '../../contract.ts'

export const resendConfirmation = (email: string) => callApi(requestConfirmEmailEndpoint, { email })
