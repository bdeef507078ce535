import { notifyUnfinishedLogin } from '#features/accounts/server/public/activity/notify-unfinished-login.ts'
import { recordFailedLogin } from '#features/accounts/server/public/activity/record-failed-login.ts'
import { recordFailedPasskey } from '#features/accounts/server/public/activity/record-failed-passkey.ts'
import { notifyFailedLogins } from '#features/accounts/server/public/failed-logins/notify-failed-logins.ts'
import { mailAddressConfirmation } from '#features/accounts/server/public/send-confirmation.ts'
import { sweepAccounts } from '#features/accounts/server/public/sweep-accounts.ts'
import { announceLegalDocument } from '#features/accounts/server/public/terms/announce-legal-document.ts'
import { pruneTokens } from '#features/api-tokens/server/public/prune-tokens.ts'
import { pruneAudit } from '#features/audit/server/public/prune-audit.ts'
import { pruneInvitations } from '#features/brokerages/server/public/prune-invitations.ts'
import { sweepBrokerageImages } from '#features/brokerages/server/public/sweep-brokerage-images.ts'
import { sweepCommunityDocuments } from '#features/community/server/public/sweep-community-documents.ts'
import { computeSellerAnswers } from '#features/conversations/server/public/compute-seller-answers.ts'
import { remindUnanswered } from '#features/conversations/server/public/remind-unanswered.ts'
import {
  pruneInboundMail,
  pruneMessageWarnings,
  sweepMessageFiles,
} from '#features/conversations/server/public/sweep-conversations.ts'
import { sweepDocuments } from '#features/documents/server/public/sweep-documents.ts'
import { maintainEventPartitions } from '#features/engagement/server/public/maintain-event-partitions.ts'
import { rollUpEvents } from '#features/engagement/server/public/roll-up-events.ts'
import { sweepFactors } from '#features/factors/server/public/delete-factors.ts'
import { sweepManufacturerLogos } from '#features/guides/server/public/sweep-manufacturer-logos.ts'
import {
  processImport,
  startDueImports,
  sweepImports,
} from '#features/importer/server/public/process-import.ts'
import { digestLeads } from '#features/leads/server/public/digest-leads.ts'
import {
  pruneLeads,
  prunePhoneReveals,
  sweepLeadIntervals,
} from '#features/leads/server/public/prune-leads.ts'
import { reportUnreachableSellers } from '#features/leads/server/public/report-unreachable-sellers.ts'
import { sweepVisits } from '#features/listings/server/public/sweep-visits.ts'
import { loadRegistry } from '#features/lookups/server/public/load-registry.ts'
import { pruneMail } from '#features/mail/server/public/prune-mail.ts'
import { requeueStuckMail } from '#features/mail/server/public/requeue-mail.ts'
import { sendMail } from '#features/mail/server/public/send-mail.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { sweepReceivedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { checkListing } from '#features/moderation/server/public/check-listing.ts'
import { pruneReports } from '#features/moderation/server/public/prune-reports.ts'
import { releasePendingListings } from '#features/moderation/server/public/release-pending-listings.ts'
import { requeueUnansweredCases } from '#features/moderation/server/public/requeue-unanswered-cases.ts'
import { pruneWithdrawals } from '#features/orders/server/public/prune-withdrawals.ts'
import { salesStats } from '#features/orders/server/public/sales-stats.ts'
import { warnExpiring } from '#features/orders/server/public/warn-expiring.ts'
import { recomputeCosts } from '#features/ownership/server/public/write-costs.ts'
import { deliverSandboxEvent } from '#features/payments/server/public/deliver-sandbox-event.ts'
import {
  anonymizeBuyers,
  prunePaymentRecords,
} from '#features/payments/server/public/prune-payment-records.ts'
import { reconcilePayments } from '#features/payments/server/public/reconcile-payments.ts'
import { sweepPayments } from '#features/payments/server/public/sweep-payments.ts'
import { sweepProofs } from '#features/possession/server/public/sweep-proofs.ts'
import { createExport } from '#features/privacy/server/public/create-export.ts'
import { startDueDeletions } from '#features/privacy/server/public/deletions.ts'
import { eraseAccount } from '#features/privacy/server/public/erase-account.ts'
import {
  sweepExports,
  sweepRequests,
  sweepUnconfirmed,
} from '#features/privacy/server/public/sweep-privacy.ts'
import { sendPush } from '#features/push/server/public/send-push.ts'
import {
  cleanUpRecordLoads,
  loadRecordsJob,
} from '#features/records/server/public/load-records-job.ts'
import { rematchListings } from '#features/records/server/public/rematch-job.ts'
import { mailAlerts } from '#features/saved/server/public/mail-alerts.ts'
import { matchAlerts } from '#features/saved/server/public/match-alerts.ts'
import { sweepMatches } from '#features/saved/server/public/sweep-matches.ts'
import { pruneListingChanges } from '#features/search/server/public/listing-changes.ts'
import { askAboutRegistrations } from '#features/selling/server/public/ask-about-registrations.ts'
import { computeImageHashes } from '#features/selling/server/public/compute-image-hashes.ts'
import { expireConfirmedHours } from '#features/selling/server/public/expire-confirmed-hours.ts'
import { prepareImage } from '#features/selling/server/public/prepare-image.ts'
import { sendStillForSaleReminders } from '#features/selling/server/public/send-still-for-sale-reminders.ts'
import { resumeUploads, sweepImages } from '#features/selling/server/public/sweep-images.ts'
import { updateExchangeRates } from '#features/selling/server/public/update-exchange-rates.ts'
import { sweepSiteLogos } from '#features/sites/server/public/sweep-site-logos.ts'
import { mailDomain } from '#features/system/server/public/mail-domain.ts'
import { marketTotals } from '#features/system/server/public/market-totals.ts'
import { mailServiceMessages } from '#features/users/server/public/mail-service-messages.ts'
import { pruneDeliveries } from '#features/webhooks/server/public/prune-deliveries.ts'
import { sendWebhook } from '#features/webhooks/server/public/send-webhook.ts'
import type { Job } from '#kernel/server/jobs/job-queue.ts'
import { pruneRateLimits } from '#kernel/server/limits/rate-limit.ts'
import type { Figure } from '#kernel/server/reports/figure.ts'

/** Each start counts them again, because a release may count something else. */
export const figures: readonly Pick<Figure<object>, 'job'>[] = [
  salesStats,
  marketTotals,
  mailDomain,
]

export const jobs: readonly Job[] = [
  { name: 'prune-listing-changes', schedule: '17 * * * *', handle: pruneListingChanges },
  { name: 'prune-rate-limits', schedule: '41 * * * *', handle: pruneRateLimits },
  loadRegistry,
  rematchListings,
  loadRecordsJob,
  cleanUpRecordLoads,
  sendMail,
  requeueStuckMail,
  pruneMail,
  pruneReports,
  mailAddressConfirmation,
  recordFailedLogin,
  recordFailedPasskey,
  notifyUnfinishedLogin,
  sweepAccounts,
  announceLegalDocument,
  mailServiceMessages,
  pruneTokens,
  sendWebhook,
  pruneDeliveries,
  notifyFailedLogins,
  sweepFactors,
  sweepLeadIntervals,
  digestLeads,
  reportUnreachableSellers,
  prunePhoneReveals,
  pruneLeads,
  pruneInboundMail,
  pruneMessageWarnings,
  computeSellerAnswers,
  remindUnanswered,
  rollUpEvents,
  maintainEventPartitions,
  sweepVisits,
  recomputeCosts,
  ...figures.map(({ job }) => job),
  updateExchangeRates,
  prepareImage,
  resumeUploads,
  sweepImages,
  computeImageHashes,
  removeFiles,
  sweepReceivedFiles,
  sweepBrokerageImages,
  sweepSiteLogos,
  sweepManufacturerLogos,
  sweepMessageFiles,
  sweepDocuments,
  sweepProofs,
  sweepCommunityDocuments,
  expireConfirmedHours,
  askAboutRegistrations,
  sendStillForSaleReminders,
  matchAlerts,
  mailAlerts,
  sweepMatches,
  sendPush,
  sweepPayments,
  reconcilePayments,
  prunePaymentRecords,
  anonymizeBuyers,
  pruneWithdrawals,
  warnExpiring,
  deliverSandboxEvent,
  checkListing,
  releasePendingListings,
  processImport,
  startDueImports,
  sweepImports,
  requeueUnansweredCases,
  createExport,
  sweepExports,
  startDueDeletions,
  eraseAccount,
  pruneAudit,
  pruneInvitations,
  sweepRequests,
  sweepUnconfirmed,
]
