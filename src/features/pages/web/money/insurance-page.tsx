import { Link } from 'react-router'
import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { Checklist } from '../checklist.tsx'
import { insuranceQuestions } from '../legal/texts/insurance-questions.ts'
import styles from '../text-page.module.css'
import type { Route } from './+types/insurance-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Aircraft Insurance',
    description:
      'Eight questions to settle before you insure an aircraft: pilots, training, hull value, liability, use, territory, exclusions and start.',
    path: '/insurance',
  })
}

export default function InsurancePage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>Insure it before you fly it</h1>
        <p>
          Eight questions for you and your aviation insurance broker. Settle them before you make an
          offer: for a first twin, turbine or tailwheel, the answer can decide which aircraft you
          buy. What you tick is remembered on this device only.
        </p>
      </header>
      <section aria-labelledby="questions" className={styles.narrow}>
        <h2 id="questions">Checklist: 8 questions</h2>
        <Checklist name="insurance" items={insuranceQuestions} />
        <p className={styles.next}>
          Next:{' '}
          <Link className="link" to="/loans">
            eight tips and a calculator for the loan
          </Link>
          .
        </p>
      </section>
    </div>
  )
}
