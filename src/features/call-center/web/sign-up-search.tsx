import { Form } from 'react-router'
import IconSearch from '#icons/IconSearch'
import { destinations } from '#kernel/web/destinations.ts'
import { Field } from '#ui/form/field.tsx'
import type { CallCenterTab } from '../call-center-tabs.ts'
import styles from './call-center.module.css'

/** Filters the list by part of the address. Works without JavaScript. */
export function SignUpSearch({ tab, q, by }: SignUpSearchProps) {
  return (
    <Form
      role="search"
      aria-label="Sign-ups"
      action={destinations.callCenter()}
      className={styles.search}
      preventScrollReset
    >
      {tab !== 'add-user' && <input type="hidden" name="tab" value={tab} />}
      {by !== undefined && <input type="hidden" name="by" value={by} />}
      <Field
        label="Search by email"
        hideLabel
        name="q"
        type="search"
        placeholder="Email"
        key={q}
        defaultValue={q}
        maxLength={100}
        before={<IconSearch size={16} />}
      />
    </Form>
  )
}

type SignUpSearchProps = { tab: CallCenterTab; q: string; by?: number | undefined }
