import IconCheck from '#icons/IconCheck'
import { translate } from '#kernel/messages/translate.ts'
import { isStepOpen, isStepValid } from '../../wizard-rules.ts'
import { stepLabels } from './step-labels.ts'
import type { OpenWizard } from './use-wizard.ts'
import styles from './wizard.module.css'

export function StepList({ wizard }: { wizard: OpenWizard }) {
  const { steps, step, entries, isBusiness } = wizard
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((item, index) => {
        const isDone = index < steps.indexOf(step) && isStepValid(item, entries)
        return (
          <li key={item}>
            <button
              type="button"
              className={styles.step}
              aria-current={item === step ? 'step' : undefined}
              disabled={!isStepOpen(item, entries, isBusiness)}
              onClick={() => wizard.goTo(item)}
            >
              <span className={styles.number}>
                {isDone ? <IconCheck size={16} stroke={2} /> : index + 1}
              </span>
              <span className={styles.text}>
                <span>{translate(stepLabels[item].title)}</span>
                <span className={styles.detail}>{translate(stepLabels[item].detail)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
