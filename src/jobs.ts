import { noteFailedLogIn } from '#features/accounts/server/public/activity/note-failed-log-in.ts'
import { noteFailedPasskey } from '#features/accounts/server/public/activity/note-failed-passkey.ts'
import { tellOfUnfinished } from '#features/accounts/server/public/activity/tell-of-unfinished.ts'
import { tellOfGuesses } from '#features/accounts/server/public/guessing/tell-of-guesses.ts'
import { sendConfirmation } from '#features/accounts/server/public/send-confirmation.ts'
import { sweepAccounts } from '#features/accounts/server/public/sweep-accounts.ts'
import { pruneTokens } from '#features/api-tokens/server/public/prune-tokens.ts'
import { sweepBrokeragePictures } from '#features/brokerages/server/public/sweep-brokerage-pictures.ts'
import { sweepCommunityDocuments } from '#features/community/server/public/sweep-community-documents.ts'
import { pruneInboundMail } from '#features/conversations/server/public/prune-inbound-mail.ts'
import { sweepMessageFiles } from '#features/conversations/server/public/sweep-message-files.ts'
import { sweepDocuments } from '#features/documents/server/public/sweep-documents.ts'
import { keepEventMonths } from '#features/engagement/server/public/keep-event-months.ts'
import { rollUpEvents } from '#features/engagement/server/public/roll-up-events.ts'
import { sweepFactors } from '#features/factors/server/public/sweep-factors.ts'
import { startDueImports } from '#features/importer/server/public/start-due-imports.ts'
import { sweepImports } from '#features/importer/server/public/sweep-imports.ts'
import { workImport } from '#features/importer/server/public/work-import.ts'
import { digestLeads } from '#features/leads/server/public/digest-leads.ts'
import { pruneLeads } from '#features/leads/server/public/prune-leads.ts'
import { prunePhoneReveals } from '#features/leads/server/public/prune-phone-reveals.ts'
import { sweepLeadWaits } from '#features/leads/server/public/sweep-lead-waits.ts'
import { sweepVisits } from '#features/listings/server/public/sweep-visits.ts'
import { loadRegistry } from '#features/lookups/server/public/load-registry.ts'
import { pruneMail } from '#features/mail/server/public/prune-mail.ts'
import { requeueStuckMail } from '#features/mail/server/public/requeue-stuck-mail.ts'
import { sendMail } from '#features/mail/server/public/send-mail.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { sweepReceivedFiles } from '#features/media/server/public/sweep-received-files.ts'
import { checkListing } from '#features/moderation/server/public/check-listing.ts'
import { passSeller } from '#features/moderation/server/public/pass-seller.ts'
import { returnUnanswered } from '#features/moderation/server/public/return-unanswered.ts'
import { renewCosts } from '#features/ownership/server/public/renew-costs.ts'
import { deliverSandboxEvent } from '#features/payments/server/public/deliver-sandbox-event.ts'
import { forgetBuyers } from '#features/payments/server/public/forget-buyers.ts'
import { prunePaymentRecords } from '#features/payments/server/public/prune-payment-records.ts'
import { sweepPayments } from '#features/payments/server/public/sweep-payments.ts'
import { warnExpiring } from '#features/payments/server/public/warn-expiring.ts'
import { prunePolicyReports } from '#features/policy-reports/server/public/prune-policy-reports.ts'
import { eraseAccount } from '#features/privacy/server/public/erase-account.ts'
import { makeExport } from '#features/privacy/server/public/make-export.ts'
import { startDueDeletions } from '#features/privacy/server/public/start-due-deletions.ts'
import { sweepExports } from '#features/privacy/server/public/sweep-exports.ts'
import { sweepUnconfirmed } from '#features/privacy/server/public/sweep-unconfirmed.ts'
import { sendPush } from '#features/push/server/public/send-push.ts'
import { mailAlerts } from '#features/saved/server/public/mail-alerts.ts'
import { matchAlerts } from '#features/saved/server/public/match-alerts.ts'
import { sweepMatches } from '#features/saved/server/public/sweep-matches.ts'
import { pruneListingChanges } from '#features/search/server/public/prune-listing-changes.ts'
import { askStillForSale } from '#features/selling/server/public/ask-still-for-sale.ts'
import { prepareImage } from '#features/selling/server/public/prepare-image.ts'
import { printPictures } from '#features/selling/server/public/print-pictures.ts'
import { resumeUploads, sweepImages } from '#features/selling/server/public/sweep-images.ts'
import { sweepSiteLogos } from '#features/sites/server/public/sweep-site-logos.ts'
import { pruneDeliveries } from '#features/webhooks/server/public/prune-deliveries.ts'
import { sendWebhook } from '#features/webhooks/server/public/send-webhook.ts'
import type { Job } from '#kernel/server/job-queue.ts'
import { pruneRateLimits } from '#kernel/server/rate-limit.ts'

export const jobs: readonly Job[] = [
  { name: 'prune-listing-changes', schedule: '17 * * * *', handle: pruneListingChanges },
  { name: 'prune-rate-limits', schedule: '41 * * * *', handle: pruneRateLimits },
  loadRegistry,
  sendMail,
  requeueStuckMail,
  pruneMail,
  sendConfirmation,
  noteFailedLogIn,
  noteFailedPasskey,
  tellOfUnfinished,
  sweepAccounts,
  pruneTokens,
  sendWebhook,
  pruneDeliveries,
  prunePolicyReports,
  tellOfGuesses,
  sweepFactors,
  sweepLeadWaits,
  digestLeads,
  prunePhoneReveals,
  pruneLeads,
  pruneInboundMail,
  rollUpEvents,
  keepEventMonths,
  sweepVisits,
  renewCosts,
  prepareImage,
  resumeUploads,
  sweepImages,
  printPictures,
  removeFiles,
  sweepReceivedFiles,
  sweepBrokeragePictures,
  sweepSiteLogos,
  sweepMessageFiles,
  sweepDocuments,
  sweepCommunityDocuments,
  askStillForSale,
  matchAlerts,
  mailAlerts,
  sweepMatches,
  sendPush,
  sweepPayments,
  prunePaymentRecords,
  forgetBuyers,
  warnExpiring,
  deliverSandboxEvent,
  checkListing,
  passSeller,
  workImport,
  startDueImports,
  sweepImports,
  returnUnanswered,
  makeExport,
  sweepExports,
  startDueDeletions,
  eraseAccount,
  sweepUnconfirmed,
]
