import type { CallClasses } from '#kernel/server/http/admission/admission.ts'

/**
 * Calls that use a lot of CPU time or memory, with the queue that each waits in. Pages, files rendered like pages
 * (feeds, sitemaps, maps, icons), and CSV files are always queued. A test measures the calls that aren't listed.
 */
export const expensiveCalls: CallClasses = {
  'GET /api/listing/map': 'computed',
  'GET /api/listing/compare': 'computed',
  'GET /api/listing/justOutside': 'computed',
  'GET /api/listing/understand': 'computed',
  'GET /api/search/suggest': 'computed',
  'GET /api/search/places': 'computed',
  'GET /api/locations': 'computed',
  'GET /api/listing/{id}/priceCheck': 'computed',
  'GET /api/manufacturers/{name}/{family}': 'computed',
  'GET /api/biz/{id}/listingsmap': 'computed',
  'GET /api/biz/{id}/figures': 'computed',
  'GET /api/biz/{id}/figures/listings': 'computed',
  'GET /api/biz/{id}/leads/board': 'computed',
  'GET /api/admin/admin-dashboard': 'computed',
  // Searches and sorts all listings of a seller.
  'GET /api/profiles/profileListings': 'computed',
  // Compares phone numbers with the plans of all countries.
  'PUT /api/profiles/{id}': 'computed',
  // Rewrites all listings with this contact.
  'PUT /api/profiles/current/contact': 'computed',

  'GET /listing/{slugAndId}/brochure.pdf': 'threaded',

  'POST /token': 'submitted',
  'POST /api/account/register': 'submitted',
  'POST /api/account/unlock': 'submitted',
  'POST /api/account/changepassword': 'submitted',
  'POST /api/account/changeemail': 'submitted',
  'POST /api/account/verification': 'submitted',
  'POST /api/account/ResetPasswordConfirmToken': 'submitted',
  'POST /api/tokens': 'submitted',
  'POST /api/biz/{id}/invitations': 'submitted',
  'POST /api/listing/lead': 'submitted',
  'POST /api/listing/leads': 'submitted',
}
