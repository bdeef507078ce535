import IconCheck from '#icons/IconCheck'
import { isOpen, isValid } from '../../wizard-rules.ts'
import { stepWords } from './step-labels.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The way through: what is done, where one is, what is still closed. */
export function StepList({ wizard }: { wizard: Wizard }) {
  const { steps, step, entries, isBusiness } = wizard
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((one, index) => {
        const isDone = index < steps.indexOf(step) && isValid(one, entries)
        return (
          <li key={one}>
            <button
              type="button"
              className={styles.step}
              aria-current={one === step ? 'step' : undefined}
              disabled={!isOpen(one, entries, isBusiness)}
              onClick={() => wizard.goTo(one)}
            >
              <span className={styles.number}>
                {isDone ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : index + 1}
              </span>
              <span className={styles.words}>
                <span>{stepWords[one].title}</span>
                <span className={styles.detail}>{stepWords[one].detail}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
