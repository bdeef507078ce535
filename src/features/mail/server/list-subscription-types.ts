import { operation } from '#kernel/server/api/operation.ts'
import { listSubscriptionTypesEndpoint } from '../contract.ts'

export const listSubscriptionTypes = operation(listSubscriptionTypesEndpoint, ({ db }) =>
  db.selectFrom('email_subscription_type').selectAll().orderBy('id').execute(),
)
