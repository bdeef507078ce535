import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Link } from '#ui/link.tsx'
import { listChecklistItems } from '../../server/checklists.ts'
import { listInsuranceClasses } from '../../server/insurance-classes.ts'
import styles from '../checklist.module.css'
import { Checklist } from '../checklist.tsx'
import type { Route } from './+types/insurance-page.ts'
import { InsuranceClasses } from './insurance-classes.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(appContext).now()
  return { questions: listChecklistItems('insurance'), classes: listInsuranceClasses(now) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Aircraft Insurance'),
    description: translate(
      'Eight questions to settle before you insure an aircraft: pilots, training, hull value, liability, use, territory, exclusions, and start date.',
    ),
    path: '/insurance',
  })
}

export default function InsurancePage({
  loaderData: { questions, classes },
}: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>Insure it before you fly it</h1>
        <p>
          Eight questions for you and your aviation insurance broker. Settle them before you make an
          offer. For a first twin, turbine, or tailwheel, the answer can decide which aircraft you
          buy. The items you check are saved on this device only.
        </p>
      </header>
      <section aria-labelledby="questions" className={styles.narrow}>
        <h2 id="questions">Checklist: 8 questions</h2>
        <Checklist name="insurance" items={questions} />
        <p className={styles.next}>
          Next:{' '}
          <Link className="link" to="/loans">
            eight tips and a loan calculator
          </Link>
          .
        </p>
      </section>
      <InsuranceClasses classes={classes} />
    </div>
  )
}
