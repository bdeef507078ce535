import { operation } from '#kernel/server/operation.ts'
import { subscriptionTypesEndpoint } from '../contract.ts'

export const subscriptionTypes = operation(subscriptionTypesEndpoint, ({ db }) =>
  db.selectFrom('email_subscription_type').selectAll().orderBy('id').execute(),
)
