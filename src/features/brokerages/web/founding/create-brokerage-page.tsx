import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import { requireLogin } from '#kernel/require-login.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { loadFoundingPage } from '../../server/founding/load-founding-page.ts'
import type { Route } from './+types/create-brokerage-page.ts'
import { BrokeragePreview, NextSteps } from './brokerage-preview.tsx'
import styles from './founding.module.css'
import { FoundingForm } from './founding-form.tsx'
import { useFoundingForm } from './use-founding-form.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  return { siteName: ctx.site.name, ...(await loadFoundingPage(ctx)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Create Your Brokerage', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

export const handle = { query: 'any' }

export default function CreateBrokeragePage({ loaderData }: Route.ComponentProps) {
  const { states, needsConfirmation } = loaderData
  const founding = useFoundingForm()
  const { values } = founding.form
  const state = states.find(({ id }) => String(id) === values['office.stateId'])
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>Create your brokerage</h1>
        <p className={styles.lead}>
          Two minutes. You become its administrator and can invite your team right after.
        </p>
        <ConfirmFirst>Confirm your e-mail address before you create your brokerage.</ConfirmFirst>
        <FoundingForm founding={founding} states={states} />
      </div>
      <aside className={styles.side} aria-label="Preview">
        <BrokeragePreview
          name={values.name}
          city={values['office.city']}
          state={state?.code ?? null}
          logo={founding.logo}
        />
        <NextSteps needsConfirmation={needsConfirmation} />
      </aside>
    </div>
  )
}
