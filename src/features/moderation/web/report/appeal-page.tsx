import { useState } from 'react'
import { data } from 'react-router'
import { MailActionPage } from '#features/mail/web/public/mail-action-page.tsx'
import { mailLinkHeaders, readLinkToken } from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { answerForm } from '#kernel/server/http/answer-form.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { AppealFields } from '../../report-contract.ts'
import { contestDecision, findAppeal, findEndedText } from '../../server/appeals.ts'
import type { Route } from './+types/appeal-page.ts'
import styles from './report-page.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const token = readLinkToken(request)
  const appeal = await findAppeal(ctx, token)
  return { appeal, ended: appeal ? null : await findEndedText(ctx, token) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const token = readLinkToken(request)
  const result = await answerForm(ctx, AppealFields, ['words'], form, ({ words }) =>
    contestDecision(ctx, token, words),
  )
  return data(result, { status: result.status })
}

export const handle = { query: ['t'] }

export const headers = mailLinkHeaders

export const meta = privateMeta('Contest A Decision')

/** Form that an emailed link opens. It works without scripts and without a login. */
export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const [words, setWords] = useState(actionData?.values.words ?? '')
  useFormDraft(loaderData.appeal ? `appeal.${loaderData.appeal.id}` : undefined, {
    values: { words },
    latest: () => ({ words }),
    changes: !actionData?.sent && words ? { words } : {},
    change: (stored: { words: string }) => setWords(stored.words),
  })
  if (actionData?.sent) return <MailActionPage title="Appeal sent" text={actionData.sent} />
  if (loaderData.appeal === null)
    return (
      <MailActionPage
        title="This link no longer works"
        text={
          loaderData.ended === null
            ? 'You’ve used it, its six months are over, or what it was about has been deleted.'
            : translate(loaderData.ended)
        }
      />
    )
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1>Contest this decision</h1>
        <p className="mt-2 text-ink-2">
          {loaderData.appeal.isConversation
            ? 'Our staff decided about a conversation of yours.'
            : loaderData.appeal.isReporter
              ? 'You reported something, and our staff left it on the site.'
              : 'Our staff restricted your account or your page.'}
        </p>
        <p className="mt-1 text-ink-2">Someone else decides about your appeal, if possible.</p>
      </div>
      <form method="post" aria-label="Contest this decision">
        <div className={styles.body}>
          <TextArea
            label="Why do you disagree?"
            name="words"
            rows={6}
            required
            maxLength={2_000}
            value={words}
            error={actionData?.errors.words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <FailureNote text={actionData?.failure ?? null} />
        </div>
        <div className={styles.footer}>
          <Button variant="act" type="submit">
            Send appeal
          </Button>
        </div>
      </form>
    </div>
  )
}
