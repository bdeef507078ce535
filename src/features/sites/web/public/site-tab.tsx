import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { Country } from '#features/lookups/contract.ts'
import { LogoField } from '#features/media/web/public/logo-field.tsx'
import IconLock from '#icons/IconLock'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { displayOptions } from '#kernel/preferences.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { WindsockMark } from '#ui/theme/windsock-mark.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { UnsavedChangesGuard } from '#ui/versioned-form/unsaved-changes-guard.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { deleteLogoEndpoint, editWebAppEndpoint, type WebApp } from '../../contract.ts'
import { type PickableSite, SitePicker } from '../site-picker.tsx'
import { SiteSwitches } from '../site-switches.tsx'
import { fromSiteValues, type SiteValues, siteLabels, toSiteValues } from '../site-values.ts'
import styles from '../sites.module.css'
import { UnservedCountriesField } from '../unserved-countries-field.tsx'

/** The site's details and settings. A different site or version resets the form. */
export function SiteTab(props: SiteTabProps) {
  const { id, version } = props.site
  return <SiteForm key={`${id} ${version}`} {...props} />
}

function SiteForm({ site, sites, mayAdd, pendingBrokerages, countries }: SiteTabProps) {
  const { revalidate } = useRevalidator()
  const { form, isChanged, changes, ...versions } = useVersionedForm<SiteValues, WebApp>({
    schema: loadSchema,
    saved: site,
    draft: `site.${site.id}`,
    toValues: toSiteValues,
    write: (values, version) => {
      const { domain, ...fields } = fromSiteValues(values)
      return callApi(editWebAppEndpoint, {
        ...fields,
        ...(site.mayEditDomain && { domain }),
        id: site.id,
        version,
      } as EditBody)
    },
    onSaved: ({ name }) => {
      showToast({ message: t`${name} saved.` })
      void revalidate()
    },
  })
  const wrong = names.filter((name) => form.input(name).error).length
  const fieldProps = (name: (typeof names)[number]) => {
    return { label: translate(siteLabels[name]), changed: isChanged(name), ...form.input(name) }
  }
  return (
    <>
      <PageHeader title="Web app" isStacked>
        <SitePicker site={site} sites={sites} mayAdd={mayAdd} />
        <span className={styles.state} aria-live="polite">
          {changes > 0 && formatCount(changes, 'change')}
          {wrong > 0 && t`${changes > 0 ? ', ' : ''}${wrong} to fix`}
        </span>
        <Button disabled={changes === 0} onClick={() => form.reset(toSiteValues(site))}>
          Undo
        </Button>
        <Button
          type="submit"
          form={translate(formId)}
          variant="act"
          busy={form.sending}
          disabled={changes === 0}
        >
          Save changes
        </Button>
      </PageHeader>
      <UnsavedChangesGuard hasUnsaved={versions.hasUnsaved} onLeave={form.deleteDraft} />
      <ProblemSummary form={form} labels={siteLabels} failure={form.failure} />
      {versions.conflict && <ConflictNote labels={siteLabels} {...versions.conflict} />}
      <form {...form.props} id={formId} aria-label="Site" className={styles.columns}>
        <section aria-labelledby="contact">
          <h2 id="contact">Name and contact</h2>
          <div className={styles.siteFormFields}>
            <Field {...fieldProps('name')} maxLength={60} />
            <Field {...fieldProps('phone')} optional type="tel" maxLength={40} />
            <Field {...fieldProps('email')} inputMode="email" maxLength={254} />
            <Field
              {...fieldProps('domain')}
              readOnly={!site.mayEditDomain}
              after={!site.mayEditDomain && <IconLock size={16} aria-label="Locked" />}
              hint={site.isFirst ? 'Set by SITE_URL' : undefined}
            />
            <Field {...fieldProps('salesLine')} className={styles.whole} maxLength={120} />
            <TextArea
              {...fieldProps('contactText')}
              className={styles.whole}
              maxLength={2_000}
              rows={3}
            />
            <ThemeChoice
              value={form.values.theme}
              isChanged={isChanged('theme')}
              onChange={(theme) => form.set('theme', theme)}
            />
            <Field {...fieldProps('salesEmail')} optional inputMode="email" maxLength={254} />
            <Field
              {...fieldProps('leadWaitSeconds')}
              inputMode="numeric"
              numeric
              after="s"
              hint="Per visitor. Enter 0 for no wait."
            />
            <Field
              {...fieldProps('minimumAge')}
              optional
              inputMode="numeric"
              numeric
              hint="New members confirm it. Leave it empty not to ask."
            />
            <UnservedCountriesField
              {...fieldProps('unservedCountries')}
              countries={countries}
              onSet={(codes) => form.set('unservedCountries', codes)}
            />
            <SiteLogo site={site} />
          </div>
        </section>
        <SiteSwitches
          form={form}
          isChanged={isChanged}
          isFirst={site.isFirst}
          pendingBrokerages={pendingBrokerages}
        />
      </form>
    </>
  )
}

function SiteLogo({ site: { id, logo } }: { site: WebApp }) {
  const { revalidate } = useRevalidator()
  return (
    <LogoField
      logo={logo}
      fallback={<WindsockMark size={32} />}
      endpoint={deleteLogoEndpoint}
      id={id}
      onChanged={() => void revalidate()}
    />
  )
}

/**
 * ID that connects the buttons to the form. The buttons are outside the form because the site picker between them has a
 * form of its own.
 */
const formId = 'site'

const names = [
  'name',
  'phone',
  'email',
  'domain',
  'salesLine',
  'contactText',
  'salesEmail',
  'leadWaitSeconds',
  'minimumAge',
  'unservedCountries',
] as const

async function loadSchema() {
  const { DomainField, SiteInput } = await import('../../site-form.ts')
  const schema = SiteInput.extend({ domain: DomainField })
  return { safeParse: (values: SiteValues) => schema.safeParse(fromSiteValues(values)) }
}

type EditBody = z.input<typeof editWebAppEndpoint.input>

type SiteTabProps = {
  site: WebApp
  sites: readonly PickableSite[]
  mayAdd: boolean
  pendingBrokerages: number
  countries: readonly Country[]
}

/** Default theme for visitors who haven't chosen one. */
function ThemeChoice({ value, isChanged, onChange }: ThemeChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      <div className={classNames(styles.segments, isChanged && styles.themeChoiceChanged)}>
        {displayOptions.theme.map((theme) => (
          <label key={theme}>
            <input
              className="sr"
              type="radio"
              name="theme"
              value={theme}
              checked={value === theme}
              onChange={() => onChange(theme)}
            />
            <span>{translate(themeNames[theme])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const themeNames = { default: 'Windsock', pink: 'Pink', teal: 'Teal' } as const

type ThemeChoiceProps = {
  value: string
  isChanged: boolean
  onChange: (theme: string) => void
}
