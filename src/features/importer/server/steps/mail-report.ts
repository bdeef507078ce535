import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { ImportReport } from '../../operation-contract.ts'
import type { Source } from '../sources/source-rows.ts'
import type { Operation } from './lease.ts'

/** The closing report to the address of the source, in the transaction that closes the operation. */
export async function mailReport(
  ctx: AppContext,
  source: Source,
  operation: Operation,
  report: ImportReport,
): Promise<void> {
  await queueMail(ctx, {
    purpose: `import-report:${operation.id}`,
    kind: 'import-report',
    to: source.mail_to ?? '',
    subject: `${source.name}: ${summary(operation, report)}`,
    ...renderMail(ctx, {
      preheader: summary(operation, report),
      title: `Import of ${source.name}`,
      paragraphs: paragraphs(operation, report),
      action: { label: 'See the import', url: importPage(source.id) },
    }),
  })
}

/** Tells that listings are missing and that nothing goes off the market until somebody says so. */
export async function mailHeld(
  ctx: AppContext,
  source: Source,
  operation: Operation,
): Promise<void> {
  if (!source.mail_to) return
  const gone = operation.gone_count.toLocaleString('en-US')
  await queueMail(ctx, {
    purpose: `import-held:${operation.id}`,
    kind: 'import-held',
    to: source.mail_to,
    subject: `${source.name}: ${gone} listings are missing from the feed`,
    ...renderMail(ctx, {
      preheader: 'Nothing has gone off the market.',
      title: `${gone} listings are missing from the feed`,
      paragraphs: [
        `Of ${operation.on_market.toLocaleString('en-US')} on the market, and this source may lose ${operation.brake_percent} % in one run. Nothing has gone off the market.`,
        'New and changed rows went on. The missing ones wait for you: keep them, or take them off.',
      ],
      action: { label: 'Decide', url: importPage(source.id) },
    }),
  })
}

/** A run by schedule that failed tells somebody; whoever pressed a button sees it. */
export async function mailFailed(
  ctx: AppContext,
  source: Source,
  operation: Operation,
  failure: string,
): Promise<void> {
  if (!source.mail_to || operation.origin !== 'schedule') return
  await queueMail(ctx, {
    purpose: `import-failed:${operation.id}`,
    kind: 'import-failed',
    to: source.mail_to,
    subject: `${source.name}: the import has failed`,
    ...renderMail(ctx, {
      preheader: failure,
      title: `The import of ${source.name} has failed`,
      paragraphs: [failure, 'Nothing has gone off the market. It can be resumed where it stopped.'],
      action: { label: 'See the import', url: importPage(source.id) },
    }),
  })
}

function importPage(sourceId: number): string {
  return `/import?source=${sourceId}`
}

function summary(operation: Operation, { outcome }: ImportReport): string {
  if (outcome === 'unchanged') return 'nothing new in the feed'
  const { new_count, changed_count, off_count, refused_count } = operation
  return `${new_count} new, ${changed_count} changed, ${off_count} off the market, ${refused_count} refused`
}

function paragraphs(operation: Operation, report: ImportReport): string[] {
  if (report.outcome === 'unchanged') return ['The file is the one that was imported last.']
  const { row_count, same_count, image_count, image_failed_count } = operation
  return [
    `${row_count} rows: ${summary(operation, report)}, ${same_count} unchanged.`,
    `${image_count} pictures, of which ${image_failed_count} could not be shown.`,
    ...(report.unmapped.length > 0
      ? [
          `Names to map: ${report.unmapped
            .slice(0, 10)
            .map(({ name }) => name)
            .join(', ')}.`,
        ]
      : []),
    ...report.refused
      .slice(0, 10)
      .map(
        ({ line, reason, value }) => `Line ${line ?? '?'}: ${reason}${value ? ` (${value})` : ''}`,
      ),
  ]
}
