import { equipmentNames } from '../../wizard-facts.ts'
import styles from '../registry-field.module.css'
import type { Wizard } from './use-wizard.ts'
import wizardStyles from './wizard.module.css'
import { WizardFactField } from './wizard-fact-field.tsx'

/** Equipment that buyers filter by. Unanswered questions are saved as not stated. */
export function EquipmentFields({ wizard }: { wizard: Wizard }) {
  return (
    <fieldset className={styles.equipmentFields}>
      <legend>Equipment buyers search for</legend>
      <div className={wizardStyles.moreGrid}>
        {equipmentNames.map((name) => (
          <WizardFactField key={name} name={name} wizard={wizard} />
        ))}
      </div>
    </fieldset>
  )
}
