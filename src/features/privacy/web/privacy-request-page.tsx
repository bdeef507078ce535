import { useState } from 'react'
import { data } from 'react-router'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { Country } from '#features/lookups/contract.ts'
import { listCountries } from '#features/lookups/server/public/list-countries.ts'
import { CountrySelect } from '#features/lookups/web/public/country-select.tsx'
import { appContext } from '#kernel/app-context.ts'
import type { FormAnswer } from '#kernel/fields.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

import { withAnswer } from '#ui/form/with-answer.ts'
import { Link } from '#ui/link.tsx'
import { useUser } from '#ui/user.tsx'
import {
  maxRequestTextLength,
  type PrivacyRequestField,
  sendPrivacyRequestEndpoint,
} from '../request-contract.ts'
import { handleRequestForm } from '../server/requests/send-request.ts'
import type { Route } from './+types/privacy-request-page.ts'
import styles from './privacy.module.css'
import { kindOptions } from './public/kind-options.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { countries: await listCountries(context.get(appContext), {}) }
}

/** Handles forms from browsers without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await handleRequestForm(context.get(appContext), await request.formData())
  return data(result, { status: result.status })
}

export const meta = privateMeta('Privacy Request')

/** Form for requests about personal data. Works without an account and without scripts. */
export default function PrivacyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const user = useUser()
  const [sent, setSent] = useState<string | null>(actionData?.sent ?? null)
  return (
    <div className={styles.page}>
      <h1>Privacy request</h1>
      {sent === null ? (
        <>
          <p className="text-ink-2">
            Ask what we know about you, have it erased, or object to its use. You don’t need an
            account. We email you a link that proves the address is yours.
          </p>
          {user && (
            <p className="text-ink-2">
              You can also download or delete the data of your account{' '}
              <Link className="link" to="/profile/data">
                in your profile
              </Link>
              .
            </p>
          )}
          <RequestForm countries={loaderData.countries} formResult={actionData} onSent={setSent} />
        </>
      ) : (
        <p role="status">{sent}</p>
      )}
    </div>
  )
}

function RequestForm({ countries, formResult, onSent }: RequestFormProps) {
  const human = useHumanCode('privacy')
  const form = useActionForm({
    endpoint: async () => sendPrivacyRequestEndpoint,
    initialValues: { kind: '', country: '', words: '', email: '', ...formResult?.values },
    draft: 'privacy-request',
    input: (values) => values,
    around: human.around,
    onDone: ({ message }) => onSent(message),
  })
  const input = (name: PrivacyRequestField) => withAnswer(form, form.input(name), formResult)
  return (
    <form className="grid gap-4" {...form.props} method="post" aria-label="Privacy request">
      <Select
        label="What do you need?"
        none="Select a kind of request"
        options={kindOptions()}
        {...input('kind')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="The address that you used on this site."
        maxLength={200}
        {...input('email')}
      />
      <CountrySelect
        label="Country where you live"
        optional
        hint="Its law may set the time we have to answer."
        none="Not stated"
        countries={countries}
        {...input('country')}
      />
      <TextArea
        label="What should we know?"
        rows={4}
        maxLength={maxRequestTextLength}
        {...input('words')}
      />
      <div className={styles.scripted}>
        <HumanCheck {...human.check} />
      </div>
      <FailureNote text={form.failure ?? formResult?.failure ?? null} />
      <div>
        <SubmitButton className={styles.scripted} form={form} disabled={human.code === null}>
          Send request
        </SubmitButton>
        <noscript>
          <Button variant="act" type="submit">
            Send request
          </Button>
        </noscript>
      </div>
    </form>
  )
}

type RequestFormProps = {
  countries: readonly Country[]
  /** Result of a submission without scripts. */
  formResult: FormAnswer<PrivacyRequestField> | undefined
  onSent: (message: string) => void
}
