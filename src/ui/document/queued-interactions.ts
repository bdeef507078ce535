/** An interaction with a part before hydration, to be replayed afterward. */
export type QueuedInteraction = (part: Element) => void

export const replayedEvents = ['click', 'input', 'keydown', 'submit'] as const

/**
 * Queues an interaction for replay. Returns null if it works without a script, as with details elements and ordinary
 * links.
 */
export function queueInteraction(event: Event, part: Element): QueuedInteraction | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  if (event.type === 'input') return isTextField(target) ? replayTyping(target, part) : null
  if (event.type === 'keydown')
    return (event as KeyboardEvent).key === 'Enter' && target instanceof HTMLInputElement
      ? replay(target, part, (element) =>
          element.dispatchEvent(new KeyboardEvent('keydown', enter)),
        )
      : null
  if (event.type === 'submit') {
    event.preventDefault()
    return replay(target as HTMLFormElement, part, (form) => form.requestSubmit())
  }
  if (isTick(target)) return replayToggle(target, part)
  const button = target.closest<HTMLElement>('button, a[aria-haspopup]')
  if (!button) return replayPress(event as MouseEvent, target, part)
  if (hasModifierKey(event as MouseEvent)) return null
  event.preventDefault()
  return replay(button, part, (element) => element.click())
}

/** Collects the fields in a part whose values differ from the server's markup. */
export function collectChangedFields(part: Element): QueuedInteraction[] {
  const acts: QueuedInteraction[] = []
  for (const field of part.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      const initial = [...field.options].findIndex((option) => option.defaultSelected)
      if (field.selectedIndex !== Math.max(initial, 0)) acts.push(replaySelection(field, part))
    } else if (isTick(field)) {
      if (isToggled(field)) acts.push(replayToggle(field, part))
    } else if (isTextField(field) && field.value !== field.defaultValue) {
      acts.push(replayTyping(field, part))
    }
  }
  return acts
}

/** Checking another radio button unchecks a radio button, so only the checked one counts as toggled. */
function isToggled(box: HTMLInputElement): boolean {
  return box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox')
}

/** Replays a click whose position matters, such as on a slider's track. The browser itself moves the thumbs. */
function replayPress({ clientX, detail }: MouseEvent, target: Element, part: Element) {
  const track = target instanceof HTMLInputElement ? null : target.closest('[data-pressed-where]')
  if (!track) return null
  const press = { bubbles: true, clientX, detail }
  return replay(track, part, (element) => element.dispatchEvent(new MouseEvent('click', press)))
}

const enter = { key: 'Enter', bubbles: true, cancelable: true }

/**
 * Finds the control by its position because hydration may have replaced the markup. Does nothing if another control is
 * there now.
 */
function replay<Control extends Element>(
  control: Control,
  part: Element,
  act: (control: Control) => void,
): QueuedInteraction {
  const index = [...part.querySelectorAll(control.localName)].indexOf(control)
  return (hydratedPart) => {
    const found = control.isConnected
      ? control
      : hydratedPart.querySelectorAll(control.localName)[index]
    if (found?.textContent === control.textContent) act(found as Control)
  }
}

function hasModifierKey({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return metaKey || ctrlKey || shiftKey || altKey
}

function isTick(target: Element): target is HTMLInputElement {
  return target.matches('input:is([type=checkbox], [type=radio])')
}

function isTextField(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  return target.matches('textarea, input:not([type=checkbox], [type=radio])')
}

/** The browser has already toggled the box, so this reverts it before replaying the click. */
function replayToggle(box: HTMLInputElement, part: Element): QueuedInteraction {
  const isChecked = box.checked
  return replay(box, part, (element) => {
    element.checked = !isChecked
    element.click()
  })
}

/** React detects input only if the value differs from the value that React last set. */
function replayTyping(
  field: HTMLInputElement | HTMLTextAreaElement,
  part: Element,
): QueuedInteraction {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const typed = field.value
  return replay(field, part, (element) => {
    element.value = ''
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, typed)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    // Closes a list that opened for the field, and formats the value.
    if (element !== document.activeElement)
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

function replaySelection(field: HTMLSelectElement, part: Element): QueuedInteraction {
  const { value } = field
  return replay(field, part, (element) => {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
