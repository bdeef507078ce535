import { operation } from '#kernel/server/operation.ts'
import { getUserEndpoint } from '../../../users-contract.ts'
import { loadUserDetail } from './load-user-detail.ts'

export const getUser = operation(getUserEndpoint, (ctx, { id }) => loadUserDetail(ctx, id))
