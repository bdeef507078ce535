/**
 * Reports values that password managers and scripts of extensions set without an event, before the user's next action.
 * React would otherwise neither notice nor keep them.
 */
export function announceFilledValues(): void {
  // "change" is the only event of a select that a script changes.
  for (const type of ['focusin', 'pointerdown', 'keydown', 'change', 'submit'])
    addEventListener(type, announce, { capture: true })
}

const fieldSelector = ['text', 'email', 'tel', 'url', 'password']
  .map((type) => `input[type=${type}]`)
  .concat('input:not([type])', 'textarea')
  .join()

function announce({ target }: Event) {
  const select = target instanceof HTMLSelectElement ? target : null
  const chosen = select?.value ?? ''
  const filled = [...document.querySelectorAll<Field>(fieldSelector)]
    // React renders its value as the default, too.
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value] as const)
  for (const [field, value] of filled) {
    // React resets the other fields when it renders the first one.
    if (field.value !== value) setWithoutReact(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // React resets the select, too, before its own event.
  if (select && select.value !== chosen) select.value = chosen
}

/** Calls the platform's setter. React replaces each field's own setter and would consider the value its own. */
function setWithoutReact(field: Field, value: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Reflect.set(prototype, 'value', value, field)
}

type Field = HTMLInputElement | HTMLTextAreaElement
