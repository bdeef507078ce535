import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { loadCreateBrokeragePage } from '../../server/creation/create-brokerage.ts'
import type { Route } from './+types/create-brokerage-page.ts'
import styles from './create-brokerage.module.css'
import { CreateBrokerageForm } from './create-brokerage-form.tsx'
import { useCreateBrokerageForm } from './use-create-brokerage-form.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  return loadCreateBrokeragePage(ctx)
}

export const meta = privateMeta('Create Your Brokerage')

export const handle = { query: 'any' }

export default function CreateBrokeragePage({ loaderData }: Route.ComponentProps) {
  const { options, needsConfirmation, hasTerms } = loaderData
  const founding = useCreateBrokerageForm()
  const { values } = founding.form
  const country = values['office.country']
  const state =
    country === 'US'
      ? options.states.find(({ id }) => String(id) === values['office.stateId'])?.code
      : options.countries.find(({ code }) => code === country)?.name
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>Create your brokerage</h1>
        <p className="mt-2 mb-6 mx-0 text-ink-2">
          This takes about 2 minutes. You’ll be the administrator and can invite your team right
          away.
        </p>
        <ConfirmEmailNotice>
          Confirm your email address before you create your brokerage.
        </ConfirmEmailNotice>
        <CreateBrokerageForm founding={founding} options={options} hasTerms={hasTerms} />
      </div>
      <aside className={styles.side} aria-label="Preview">
        <BrokeragePreview
          name={values.name}
          city={values['office.city']}
          state={state ?? null}
          logo={founding.logo}
        />
        <NextSteps needsConfirmation={needsConfirmation} />
      </aside>
    </div>
  )
}

/** Preview of the brokerage as it appears in the broker directory. */
function BrokeragePreview({ name, city, state, logo }: BrokeragePreviewProps) {
  const logoUrl = useObjectUrl(logo)
  return (
    <section className="p-5 line rounded" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <div className={styles.row}>
        <Monogram name={name || 'Your brokerage'} logoUrl={logoUrl} />
        <div>
          <h3>{name.trim() || 'Your brokerage'}</h3>
          <p>{[city.trim(), state].filter(Boolean).join(', ') || 'Location not stated'}</p>
        </div>
        <p className={styles.none}>No aircraft yet</p>
      </div>
    </section>
  )
}

function NextSteps({ needsConfirmation }: { needsConfirmation: boolean }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={styles.steps}>
        <li>You can use your dashboard, create listings, and invite your team right away.</li>
        {needsConfirmation ? (
          <>
            <li>Our staff reviews your brokerage. We’ll email you when it’s approved.</li>
            <li>Then your page goes public, and your brokerage appears in the broker directory.</li>
          </>
        ) : (
          <li>Your page goes public, and your brokerage appears in the broker directory.</li>
        )}
      </ol>
    </section>
  )
}

type BrokeragePreviewProps = { name: string; city: string; state: string | null; logo: File | null }
