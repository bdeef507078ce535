import { useState } from 'react'
import { data } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { reportPaths } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import {
  partKinds,
  type ReportTarget,
  reportedParts,
  reportTargetKinds,
  reportTargets,
} from '../../report-contract.ts'
import { reportReasonNames } from '../../report-reasons.ts'
import { handleReportForm } from '../../server/reports/handle-forms.ts'
import { loadReportParts } from '../../server/reports/report-parts.ts'
import { subjects } from '../../server/subjects/find-subject.ts'
import type { Route } from './+types/report-page.ts'
import { ReportForm } from './report-form.tsx'
import styles from './report-page.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const target = readTarget(params.id, url)
  const [page, parts] = await Promise.all([
    subjects[target.kind].loadReportPage(ctx, target.id),
    loadReportParts(ctx, target),
  ])
  const reason = reportReasonNames.find((name) => name === url.searchParams.get('reason'))
  return { target, page, parts, part: readPart(url, parts), reason }
}

/** Handles forms from browsers without scripts. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await handleReportForm(context.get(appContext), readTarget(params.id, url), form)
  return data(result, { status: result.status })
}

export const handle = { query: ['reason', ...partKinds] }

export const meta = privateMeta('Report A Listing')

/** Report of a listing or a brokerage’s page, or of one of its photos and documents. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, target, ...chosen } = loaderData
  const [sent, setSent] = useState<string | null>(actionData?.sent ?? null)
  const { title, backLabel } = reportTargets[target.kind]
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <BackLink to={page.url}>{page.title}</BackLink>
        <h1>{translate(title)}</h1>
      </div>
      {sent === null ? (
        <ReportForm target={target} {...chosen} formResult={actionData} onSent={setSent} />
      ) : (
        <div className={styles.sent} role="status">
          <p>{sent}</p>
          <LinkButton to={page.url} variant="act">
            {translate(backLabel)}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** Returns the part that the link selects. */
function readPart({ searchParams }: URL, parts: readonly { value: string }[]): string {
  const chosen = partKinds.flatMap((kind) => {
    const number = searchParams.get(kind)
    const ofKind = parts.filter(({ value }) => value.startsWith(`${kind}-`))
    return reportedParts[kind].hasPosition
      ? (ofKind[Number(number) - 1] ?? [])
      : ofKind.filter(({ value }) => value === `${kind}-${number}`)
  })
  return chosen[0]?.value ?? ''
}

function readTarget(text: string, { pathname }: URL): ReportTarget {
  const id = pathId.safeParse(text)
  const kind = reportTargetKinds.find((kind) => pathname.startsWith(reportPaths[kind]))
  if (!id.success || !kind) throw new Refusal('not_found', { message: 'listing not found...' })
  return { kind, id: id.data }
}
