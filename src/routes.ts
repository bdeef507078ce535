import { layout, type RouteConfig } from '@react-router/dev/routes'
import { accountsRoutes } from './features/accounts/web/routes.ts'
import { adminRoutes } from './features/admin/web/routes.ts'
import { brokeragesRoutes } from './features/brokerages/web/routes.ts'
import { callCenterRoutes } from './features/call-center/web/routes.ts'
import { comparisonRoutes } from './features/comparison/web/routes.ts'
import { conversationsRoutes } from './features/conversations/web/routes.ts'
import { dashboardRoutes } from './features/dashboard/web/routes.ts'
import { guidesRoutes } from './features/guides/web/routes.ts'
import { importerRoutes } from './features/importer/web/routes.ts'
import { inspectionsRoutes } from './features/inspections/web/routes.ts'
import { leadTrackerRoutes } from './features/lead-tracker/web/routes.ts'
import { leadsRoutes } from './features/leads/web/routes.ts'
import { listingPageRoutes } from './features/listing-page/web/routes.ts'
import { listingsRoutes } from './features/listings/web/routes.ts'
import { mailRoutes } from './features/mail/web/routes.ts'
import { moderationRoutes } from './features/moderation/web/routes.ts'
import { ordersRoutes } from './features/orders/web/routes.ts'
import { pagesRoutes } from './features/pages/web/routes.ts'
import { paymentsRoutes } from './features/payments/web/routes.ts'
import { privacyRoutes } from './features/privacy/web/routes.ts'
import { profileRoutes } from './features/profile/web/routes.ts'
import { questionsRoutes } from './features/questions/web/routes.ts'
import { recordsRoutes } from './features/records/web/routes.ts'
import { searchRoutes } from './features/search/web/routes.ts'
import { sellingRoutes } from './features/selling/web/routes.ts'
import { storefrontsRoutes } from './features/storefronts/web/routes.ts'

export default [
  layout('./features/pages/web/site-layout.tsx', [
    ...accountsRoutes,
    ...brokeragesRoutes,
    ...listingsRoutes,
    ...sellingRoutes,
    ...listingPageRoutes,
    ...leadsRoutes,
    ...conversationsRoutes,
    ...questionsRoutes,
    ...leadTrackerRoutes,
    ...paymentsRoutes,
    ...ordersRoutes,
    ...recordsRoutes,
    ...searchRoutes,
    ...comparisonRoutes,
    ...mailRoutes,
    ...storefrontsRoutes,
    ...dashboardRoutes,
    ...importerRoutes,
    ...adminRoutes,
    ...callCenterRoutes,
    ...moderationRoutes,
    ...privacyRoutes,
    ...guidesRoutes,
    ...inspectionsRoutes,
    ...profileRoutes,
    ...pagesRoutes,
  ]),
] satisfies RouteConfig
