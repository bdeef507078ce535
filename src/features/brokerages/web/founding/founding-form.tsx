import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import grid from '#ui/versioned-form/fields.module.css'
import { FormFoot } from '#ui/versioned-form/form-foot.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { OfficeFields } from '../offices/office-fields.tsx'
import type { OfficeField, StateChoice } from '../offices/office-values.ts'
import styles from './founding.module.css'
import { foundingLabels, prefixOffice } from './founding-values.ts'
import { LogoChoice } from './logo-choice.tsx'
import type { FoundingFormState } from './use-founding-form.ts'

/** Founds a brokerage with its first office. */
export function FoundingForm({ founding, states }: FoundingFormProps) {
  const { form, taken, logo, setLogo } = founding
  const fields = {
    input: (name: OfficeField) => form.input(`office.${name}`),
    value: (name: OfficeField) => form.values[`office.${name}`],
    fill: (values: Partial<Record<OfficeField, string>>) => form.fill(prefixOffice(values)),
  }
  return (
    <form {...form.props} aria-label="Create your brokerage">
      <ProblemSummary form={form} labels={foundingLabels} failure={form.failure} />
      <fieldset className={styles.part}>
        <legend>The brokerage</legend>
        <div className={grid.fields}>
          <div className={grid.whole}>
            <Field
              label="Name"
              maxLength={100}
              autoComplete="organization"
              {...form.input('name')}
            />
            {taken && (
              <p className={styles.taken}>
                <Link className="link" to={destinations.brokerage(taken.route)}>
                  See the page of {taken.name}
                </Link>
                . If it is yours, ask its administrator for an invitation.
              </p>
            )}
          </div>
          <fieldset className={`${grid.whole} ${styles.trade}`}>
            <legend>What it does</legend>
            <Checkbox label="Broker: sells for owners" {...form.box('isBroker')} />
            <Checkbox label="Dealer: sells its own" {...form.box('isDealer')} />
          </fieldset>
          <Field
            label="Website"
            optional
            className={grid.whole}
            inputMode="url"
            autoComplete="url"
            placeholder="basinaircraft.com"
            {...form.input('website')}
          />
          <LogoChoice name={form.values.name} logo={logo} onChoose={setLogo} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>First office</legend>
        <OfficeFields fields={fields} states={states} isFirst />
      </fieldset>
      <FormFoot state={form.sending ? 'Creating it …' : null}>
        <LinkButton to={destinations.brokers()}>Cancel</LinkButton>
        <Button type="submit" variant="act" busy={form.sending}>
          Create brokerage
        </Button>
      </FormFoot>
    </form>
  )
}

type FoundingFormProps = { founding: FoundingFormState; states: readonly StateChoice[] }
