import { CountrySelect } from '#features/lookups/web/public/country-select.tsx'
import { usePlaceOptions } from '#features/lookups/web/public/use-place-options.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import {
  addImportPlaceEndpoint,
  addMakeEndpoint,
  type PendingName,
} from '../../mapping-contract.ts'
import { parsePlaceName, shortenMake } from '../../names.ts'
import styles from './names.module.css'

/** Dialog that adds a missing make or place and maps the name to it. */
export function AddDialog(props: AddDialogProps) {
  return props.name.kind === 'location' ? <AddPlace {...props} /> : <AddMake {...props} />
}

function AddMake({ name: { written, shown }, sourceId, onClose }: AddDialogProps) {
  const form = useActionForm({
    endpoint: async () => addMakeEndpoint,
    initialValues: { name: shortenMake(shown) },
    input: ({ name }) => ({ id: sourceId, written, name }),
    onClose,
  })
  return (
    <Dialog title="Add make" onClose={onClose}>
      <form {...form.props} aria-label="Add make">
        <p>
          The feed uses “{shown}”. Buyers can search for this make once it has an active listing.
        </p>
        <div className={styles.fields}>
          <Field label="Make name" maxLength={50} className={styles.wide} {...form.input('name')} />
        </div>
        <FailureNote text={form.failure} />
        <Foot busy={form.sending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function AddPlace({ name: { written, shown }, sourceId, onClose }: AddDialogProps) {
  const { states, countries } = usePlaceOptions()
  const { city, state, zip } = parsePlaceName(written)
  const form = useActionForm({
    endpoint: async () => addImportPlaceEndpoint,
    initialValues: { city, country: 'US', stateId: '', zip },
    input: (values) => ({ id: sourceId, written, ...values }),
    onClose,
  })
  const feedState = states.find(({ code, text }) =>
    [code, text].some((item) => item.toLowerCase() === state.toLowerCase()),
  )?.id
  // Preselects the state once the list of states has loaded.
  if (feedState !== undefined && form.values.stateId === '') form.set('stateId', String(feedState))
  return (
    <Dialog title="Add location" onClose={onClose}>
      <form {...form.props} aria-label="Add location">
        <p>The feed uses “{shown}”.</p>
        <div className={styles.fields}>
          <Field label="City" maxLength={100} className={styles.wide} {...form.input('city')} />
          <CountrySelect
            label="Country"
            name="country"
            value={form.values.country}
            countries={countries}
            onChange={({ currentTarget }) => form.set('country', currentTarget.value)}
          />
          {form.values.country === 'US' && (
            <>
              <Select
                label="State"
                name="stateId"
                value={form.values.stateId}
                onChange={({ currentTarget }) => form.set('stateId', currentTarget.value)}
                none="Choose a state"
                options={states.map(({ id, text }) => [id, translateRegion(text)])}
              />
              <Field label="ZIP code" inputMode="numeric" maxLength={5} {...form.input('zip')} />
            </>
          )}
        </div>
        <FailureNote text={form.failure} />
        <Foot busy={form.sending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Foot({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  return (
    <div className={styles.footer}>
      <Button type="submit" busy={busy}>
        Add and map
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}

type AddDialogProps = { name: PendingName; sourceId: number; onClose: () => void }
