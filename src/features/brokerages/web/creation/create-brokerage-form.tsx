import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormFooter } from '#ui/versioned-form/form-footer.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import grid from '#ui/versioned-form/versioned-form.module.css'
import { OfficeFieldset } from '../offices/office-fieldset.tsx'
import type { OfficeField, OfficeOptions } from '../offices/office-values.ts'
import styles from './create-brokerage.module.css'
import { brokerageLabelsIn, prefixOffice } from './create-brokerage-values.ts'
import { LogoChoice } from './logo-choice.tsx'
import type { CreateBrokerageFormState } from './use-create-brokerage-form.ts'

/** Form that creates a brokerage with its first office. */
export function CreateBrokerageForm({ founding, options, hasTerms }: CreateBrokerageFormProps) {
  const { form, nameConflict, logo, setLogo } = founding
  const fields = {
    input: (name: OfficeField) => form.input(`office.${name}`),
    value: (name: OfficeField) => form.values[`office.${name}`],
    fill: (values: Partial<Record<OfficeField, string>>) => form.fill(prefixOffice(values)),
  }
  return (
    <form {...form.props} aria-label="Create your brokerage">
      <ProblemSummary
        form={form}
        labels={brokerageLabelsIn(form.values['office.country'])}
        failure={form.failure}
      />
      <fieldset className={styles.part}>
        <legend>Brokerage</legend>
        <div className={grid.fields}>
          <div className={grid.whole}>
            <Field
              label="Name"
              maxLength={100}
              autoComplete="organization"
              {...form.input('name')}
            />
            {nameConflict && (
              <p className="mt-1 text-ink-2 text-14">
                <Link className="link" to={destinations.brokerage(nameConflict.route)}>
                  View the page for {nameConflict.name}
                </Link>
                . If this is your brokerage, ask its administrator for an invitation.
              </p>
            )}
          </div>
          <fieldset className={`${grid.whole} ${styles.trade}`}>
            <legend>Business type</legend>
            <Checkbox label="Broker: sells aircraft for owners" {...form.box('isBroker')} />
            <Checkbox label="Dealer: sells its own aircraft" {...form.box('isDealer')} />
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
        <OfficeFieldset fields={fields} options={options} isFirst />
      </fieldset>
      {hasTerms && (
        <Checkbox
          label={
            <>
              I accept the{' '}
              <Link className="link" to={destinations.legal('brokerages')} target="_blank">
                terms for brokerages
              </Link>
            </>
          }
          {...form.box('acceptTerms')}
        />
      )}
      <FormFooter state={form.sending ? 'Creating…' : null}>
        <LinkButton to={destinations.brokers()}>Cancel</LinkButton>
        <Button type="submit" variant="act" busy={form.sending}>
          Create brokerage
        </Button>
      </FormFooter>
    </form>
  )
}

type CreateBrokerageFormProps = {
  founding: CreateBrokerageFormState
  options: OfficeOptions
  /** True if the site has terms for brokerages. */
  hasTerms: boolean
}
