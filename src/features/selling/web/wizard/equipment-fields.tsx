import type { WizardFact } from '../../wizard-facts.ts'
import styles from '../registry-field.module.css'
import type { Wizard } from './use-wizard.ts'
import wizardStyles from './wizard.module.css'
import { WizardFactField } from './wizard-fact-field.tsx'

/** Equipment that buyers filter by. Unanswered questions are saved as not stated. */
export function EquipmentFields({ wizard, names }: { wizard: Wizard; names: WizardFact[] }) {
  if (names.length === 0) return null
  return (
    <fieldset className={styles.equipmentFields}>
      <legend>Equipment buyers search for</legend>
      <div className={wizardStyles.moreGrid}>
        {names.map((name) => (
          <WizardFactField key={name} name={name} wizard={wizard} />
        ))}
      </div>
    </fieldset>
  )
}
