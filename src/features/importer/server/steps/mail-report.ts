import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { formatCount, formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ImportReport } from '../../operation-contract.ts'
import { rejectionCauses } from '../../refusal-causes.ts'
import type { Source } from '../sources/source-rows.ts'
import type { ImportOperationRow } from './lease.ts'

/** Emails the final report to the source's address. Must be called in the transaction that closes the operation. */
export const mailReport = defineMail<Run & { report: ImportReport }>(
  'import-report',
  (_ctx, { source, operation, report }) => ({
    purpose: `import-report:${operation.id}`,
    subject: `${source.name}: ${summary(operation, report)}`,
    preheader: summary(operation, report),
    title: t`Import of ${source.name}`,
    paragraphs: paragraphs(operation, report),
    action: { label: translate('View import'), url: importPage(source.id) },
  }),
)

/** Emails the number of missing listings, which remain active until someone decides. */
export const mailMissingListings = defineMail<Run>('import-held', (_ctx, { source, operation }) => {
  const missing = formatNumber(operation.gone_count)
  return {
    purpose: `import-held:${operation.id}`,
    subject: t`${source.name}: ${missing} listings are missing from the feed`,
    preheader: translate('No listings have been hidden.'),
    title: t`${missing} listings are missing from the feed`,
    paragraphs: [
      t`This source has ${formatNumber(operation.on_market)} listings and a limit of ${formatPercent(operation.brake_percent, 1)} per run. No listings have been hidden.`,
      translate(
        'New and changed rows were processed. Choose whether to hide the missing listings.',
      ),
    ],
    action: { label: translate('Review missing listings'), url: importPage(source.id) },
  }
})

/** Emails a request to approve a scheduled run before it publishes anything. */
export const mailApprovalRequest = defineMail<Run>(
  'import-preview',
  (_ctx, { source, operation }) => {
    const { new_count, changed_count, gone_count, refused_count, review_count } = operation
    const found = t`${new_count} new, ${changed_count} changed, ${gone_count} missing, ${refused_count} rejected, ${review_count} to review`
    return {
      purpose: `import-preview:${operation.id}`,
      subject: t`${source.name}: review the import`,
      preheader: translate('Nothing is published yet.'),
      title: t`Review the import of ${source.name}`,
      paragraphs: [
        t`${found}. Nothing is published yet.`,
        translate('To publish every run without a preview, change the source settings.'),
      ],
      action: { label: translate('Review and publish'), url: importPage(source.id) },
    }
  },
)

/** Emails about a failed scheduled run. */
export const mailFailedRun = defineMail<Run & { failure: string }>(
  'import-failed',
  (_ctx, { source, operation, failure }) => ({
    purpose: `import-failed:${operation.id}`,
    subject: t`${source.name}: the import failed`,
    preheader: translate(failure),
    title: t`The import of ${source.name} failed`,
    paragraphs: [
      translate(failure),
      translate('No listings have been hidden. You can resume the import where it stopped.'),
    ],
    action: { label: translate('View import'), url: importPage(source.id) },
  }),
)

type Run = { source: Source; operation: ImportOperationRow }

function importPage(sourceId: number): string {
  return `/import?source=${sourceId}`
}

function summary(operation: ImportOperationRow, { outcome }: ImportReport): string {
  if (outcome === 'unchanged') return translate('no changes in the feed')
  const { new_count, changed_count, off_count, refused_count } = operation
  return t`${new_count} new, ${changed_count} changed, ${off_count} hidden, ${refused_count} rejected`
}

function paragraphs(operation: ImportOperationRow, report: ImportReport): string[] {
  if (report.outcome === 'unchanged')
    return [translate('The file is the same as in the last import.')]
  const { row_count, same_count, image_count, image_failed_count } = operation
  return [
    t`${row_count} rows: ${summary(operation, report)}, ${same_count} unchanged.`,
    t`${image_count} images, ${image_failed_count} failed.`,
    ...(operation.review_count > 0
      ? [
          t`Rows that may already be listed and are waiting for your decision: ${operation.review_count}.`,
        ]
      : []),
    ...report.images
      .slice(0, 10)
      .map(({ url, reason, listing }) =>
        [listing?.title, `${translate(reason)} ${url}`].filter(Boolean).join(': '),
      ),
    ...(report.unmapped.length > 0
      ? [
          t`Names to map: ${report.unmapped
            .slice(0, 10)
            .map(({ name }) => name)
            .join(', ')}.`,
        ]
      : []),
    ...report.causes.map(
      ({ cause, rows }) =>
        t`${translate(rejectionCauses[cause].title)}: ${formatCount(rows, 'row')}. ${translate(rejectionCauses[cause].fix)}`,
    ),
    ...report.refused
      .slice(0, 10)
      .map(
        ({ line, reason, value }) => t`Row ${line ?? '?'}: ${reason}${value ? ` (${value})` : ''}`,
      ),
  ]
}
