import { useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { t, translate, translateAll } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { CopyBox } from '#ui/form/copy/copy-box.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import {
  type EmbedOptions,
  embedColumns,
  embedLimits,
  embedThemes,
  embedUrl,
  isAccent,
  readEmbedOptions,
} from '../../embed-options.ts'
import { inventorySortOrders } from '../../storefront-url.ts'
import styles from '../feed-panel.module.css'
import { readFormAsQuery } from '../read-form-as-query.ts'

export function EmbedPanel({ brokerage, siteUrl, options }: EmbedPanelProps) {
  const address = embedUrl(brokerage.route, { ...options, page: 0 })
  const { state, key } = useLocation()
  // Its own changes keep the form, so that input isn't lost. Links to this page reset it.
  const form = (state as { form?: string } | null)?.form ?? key
  return (
    <section className={styles.embedPanel} aria-labelledby="embed">
      <h2 id="embed">On your website</h2>
      <p className="max-w-[68ch] mt-1 text-ink-2">
        An embedded frame without scripts or cookies. Paste the code below into your page. Links
        open the listing here in a new tab.
      </p>
      <EmbedChoices key={form} form={form} brokerage={brokerage} options={options} />
      <CopyBox label="Embed code" text={toSnippet(siteUrl + address, brokerage.name)} lines={4} />
      <h3 id="preview">Preview</h3>
      {/* Uses a new frame, because navigating the existing one adds a history entry. */}
      <iframe
        key={address}
        className={styles.preview}
        src={address}
        title={t`Aircraft for sale by ${brokerage.name}`}
        loading="lazy"
      />
    </section>
  )
}

function EmbedChoices({ form, brokerage, options }: EmbedChoicesProps) {
  const navigate = useNavigate()
  const path = destinations.inventoryElsewhere(brokerage.id)
  return (
    <Form
      className={styles.choices}
      action={path}
      onChange={({ currentTarget }) => {
        const newOptions = readEmbedOptions(readFormAsQuery(currentTarget))
        const [, query = ''] = embedUrl(brokerage.route, newOptions).split('?')
        void navigate(query ? `${path}?${query}` : path, {
          preventScrollReset: true,
          replace: true,
          state: { form },
        })
      }}
    >
      <Choice label="Colors" name="theme" value={options.theme} among={translateAll(embedThemes)} />
      <AccentField accent={options.accent} />
      <Choice label="Max columns" name="cols" value={options.cols} among={byText(embedColumns)} />
      <Choice
        label="Aircraft per page"
        name="limit"
        value={options.limit}
        among={byText(embedLimits)}
      />
      <Choice
        label="Broker"
        name="emp"
        value={options.emp}
        none="All brokers"
        among={byId(brokerage.employees)}
      />
      <Choice
        label="Office"
        name="off"
        value={options.off}
        none="All offices"
        among={byId(brokerage.offices)}
      />
      <Choice
        label="Sort"
        name="order"
        value={options.order}
        among={Object.fromEntries(
          Object.entries(inventorySortOrders).map(([order, { label }]) => [
            order,
            translate(label),
          ]),
        )}
      />
      <noscript>
        <button type="submit" className="link">
          Apply
        </button>
      </noscript>
    </Form>
  )
}

/** Incomplete input has no effect. */
function AccentField({ accent }: { accent: string | null }) {
  const [text, setText] = useState(accent ?? '')
  const isUsable = text === '' || isAccent(text.replace(/^#/, '').toLowerCase())
  return (
    <Field
      label="Accent color"
      name="accent"
      optional
      before="#"
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      value={text}
      hint="Six-digit hex color, such as 1b64b4"
      error={isUsable ? null : 'Enter six hex digits (0–9, a–f).'}
      onChange={(event) => {
        const { value } = event.target
        setText(value)
        const isComplete = value === '' || isAccent(value.replace(/^#/, '').toLowerCase())
        if (!isComplete) event.stopPropagation()
      }}
    />
  )
}

function Choice({ label, name, value, none, among }: ChoiceProps) {
  return (
    <Select
      label={translate(label)}
      name={name}
      none={none}
      options={among}
      defaultValue={value ?? ''}
    />
  )
}

function toSnippet(address: string, name: string) {
  return `<iframe src="${escapeAttribute(address)}"\n  title="${escapeAttribute(t`Aircraft for sale by ${name}`)}"\n  loading="lazy"\n  style="width:100%;height:900px;border:0"></iframe>`
}

function escapeAttribute(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function byText(values: readonly number[]) {
  return Object.fromEntries(values.map((value) => [value, String(value)]))
}

function byId(named: readonly { id: number; name: string }[]) {
  return Object.fromEntries(named.map(({ id, name }) => [id, name]))
}

type EmbedPanelProps = {
  brokerage: {
    id: number
    name: string
    route: string
    employees: readonly { id: number; name: string }[]
    offices: readonly { id: number; name: string }[]
  }
  siteUrl: string
  options: EmbedOptions
}
type EmbedChoicesProps = Omit<EmbedPanelProps, 'siteUrl'> & { form: string }
type ChoiceProps = {
  label: string
  name: string
  value: string | number | undefined
  /** Text shown if nothing is selected. */
  none?: string
  among: Readonly<Record<string, string>>
}
