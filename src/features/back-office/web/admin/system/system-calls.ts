import { callApi } from '#kernel/web/api-client.ts'
import {
  type Failure,
  retryAllEndpoint,
  retryJobEndpoint,
  retryMailEndpoint,
} from '../../../system-contract.ts'

export const retryAll = () => callApi(retryAllEndpoint, {})

export function retry({ kind, id, queue }: Failure) {
  return kind === 'mail'
    ? callApi(retryMailEndpoint, { id: Number(id) })
    : callApi(retryJobEndpoint, { queue, id })
}
