import { useState } from 'react'
import { data } from 'react-router'
import { toLocalPath } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { useUser } from '#ui/user.tsx'
import { maxReportTextLength } from '../../report-reasons.ts'
import { handleFactReport } from '../../server/reports/handle-forms.ts'
import type { Route } from './+types/fact-report-page.ts'
import styles from './report-page.module.css'

export const loader = ({ url }: Route.LoaderArgs) => ({ page: readPage(url) })

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await handleFactReport(context.get(appContext), readPage(url), form)
  return data(result, { status: result.status })
}

export const handle = { query: ['about'] }

export const meta = privateMeta('Report a wrong fact')

/** Form that works without scripts. */
export default function FactReportPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const user = useUser()
  const [values, setValues] = useState(actionData?.values ?? { fact: '', source: '', email: '' })
  useFormDraft(`fact-report.${page}`, {
    values,
    changes: !actionData?.sent && (values.fact || values.source) ? values : {},
    latest: () => values,
    change: (stored: typeof values) => setValues({ ...values, ...stored }),
  })
  const area = (name: 'fact' | 'source') => ({
    name,
    rows: 3,
    required: true,
    maxLength: maxReportTextLength,
    value: values[name],
    error: actionData?.errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: value }),
  })
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <BackLink to={page}>Back</BackLink>
        <h1>Report a wrong fact</h1>
      </div>
      {actionData?.sent ? (
        <p className={styles.sent} role="status">
          {actionData.sent}
        </p>
      ) : (
        <form method="post" aria-label="Report a wrong fact">
          <div className={styles.body}>
            <TextArea label="Which value is wrong?" {...area('fact')} />
            <TextArea label="What’s right, and where is it stated?" {...area('source')} />
            {!user && (
              <Field
                label="Email"
                name="email"
                type="email"
                optional
                hint="Only our staff can see it. They may contact you to follow up."
                autoComplete="email"
                maxLength={200}
                defaultValue={values.email}
                error={actionData?.errors.email}
              />
            )}
            <label className="absolute -left-2500 size-px overflow-hidden" aria-hidden="true">
              Confirm address (leave this empty)
              <input name="beEmpty" tabIndex={-1} autoComplete="off" />
            </label>
            <FailureNote text={actionData?.failure ?? null} />
          </div>
          <div className={styles.footer}>
            <Button variant="act" type="submit">
              Send report
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** Returns the page with the fact. */
function readPage(url: URL): string {
  const page = toLocalPath(url.searchParams.get('about'))
  if (page === null || page.length > 300) throw new Refusal('not_found')
  return page
}
