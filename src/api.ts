import { accountsApi } from '#features/accounts/server/api.ts'
import { apiTokensApi } from '#features/api-tokens/server/api.ts'
import { auditApi } from '#features/audit/server/api.ts'
import { brokeragesApi } from '#features/brokerages/server/api.ts'
import { buyerCardsApi } from '#features/buyer-cards/server/api.ts'
import { callCenterApi } from '#features/call-center/server/api.ts'
import { communityApi } from '#features/community/server/api.ts'
import { comparisonApi } from '#features/comparison/server/api.ts'
import { conversationsApi } from '#features/conversations/server/api.ts'
import { dashboardApi } from '#features/dashboard/server/api.ts'
import { documentsApi } from '#features/documents/server/api.ts'
import { factorsApi } from '#features/factors/server/api.ts'
import { guidesApi } from '#features/guides/server/api.ts'
import { importerApi } from '#features/importer/server/api.ts'
import { importerMappingApi } from '#features/importer/server/mapping-api.ts'
import { inspectionsApi } from '#features/inspections/server/api.ts'
import { leadTrackerApi } from '#features/lead-tracker/server/api.ts'
import { leadsApi } from '#features/leads/server/api.ts'
import { listingsApi } from '#features/listings/server/api.ts'
import { lookupsApi } from '#features/lookups/server/api.ts'
import { mailApi } from '#features/mail/server/api.ts'
import { moderationApi } from '#features/moderation/server/api.ts'
import { ordersApi, withdrawalsApi } from '#features/orders/server/api.ts'
import { ownershipApi } from '#features/ownership/server/api.ts'
import { paymentActionsApi, paymentsApi } from '#features/payments/server/api.ts'
import { possessionApi } from '#features/possession/server/api.ts'
import { privacyApi } from '#features/privacy/server/api.ts'
import { pushApi } from '#features/push/server/api.ts'
import { questionsApi } from '#features/questions/server/api.ts'
import { recordsApi } from '#features/records/server/api.ts'
import { savedApi } from '#features/saved/server/api.ts'
import { searchApi } from '#features/search/server/api.ts'
import { sellingApi } from '#features/selling/server/api.ts'
import { sitesApi } from '#features/sites/server/api.ts'
import { storefrontsApi } from '#features/storefronts/server/api.ts'
import { systemApi } from '#features/system/server/api.ts'
import { usersApi } from '#features/users/server/api.ts'
import { valuationApi } from '#features/valuation/server/api.ts'
import { webhooksApi } from '#features/webhooks/server/api.ts'
import type { Operation } from '#kernel/server/api/operation.ts'

// Typed as unknown so that the type checker doesn't build a union of about 300 operation types.
const parts: readonly Readonly<Record<string, unknown>>[] = [
  lookupsApi,
  searchApi,
  brokeragesApi,
  buyerCardsApi,
  listingsApi,
  recordsApi,
  valuationApi,
  ownershipApi,
  sellingApi,
  savedApi,
  comparisonApi,
  inspectionsApi,
  leadsApi,
  conversationsApi,
  questionsApi,
  documentsApi,
  possessionApi,
  leadTrackerApi,
  storefrontsApi,
  dashboardApi,
  importerApi,
  importerMappingApi,
  moderationApi,
  paymentsApi,
  ordersApi,
  paymentActionsApi,
  withdrawalsApi,
  sitesApi,
  mailApi,
  pushApi,
  callCenterApi,
  communityApi,
  factorsApi,
  accountsApi,
  apiTokensApi,
  webhooksApi,
  privacyApi,
  systemApi,
  usersApi,
  guidesApi,
  auditApi,
]

/** All operations by name. The names are the operation IDs in the API description. */
export const operations = mergeByName()
export const api = [...operations.values()]

function mergeByName(): ReadonlyMap<string, Operation> {
  const merged = new Map<string, Operation>()
  for (const [name, operation] of parts.flatMap((part) => Object.entries(part))) {
    if (merged.has(name)) throw new Error(`Two operations have the name ${name}.`)
    merged.set(name, operation as Operation)
  }
  return merged
}
