import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TypedEarly } from './typed-early.tsx'

function Form() {
  const [values, setValues] = useState({ year: '', note: '', type: '2', isNew: false, unit: 'ft' })
  const change = (patch: Partial<typeof values>) => setValues((now) => ({ ...now, ...patch }))
  return (
    <div>
      <input
        aria-label="Year"
        value={values.year}
        onChange={(event) => change({ year: event.currentTarget.value })}
      />
      <textarea
        aria-label="Note"
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <select
        aria-label="Type"
        value={values.type}
        onChange={(event) => change({ type: event.currentTarget.value })}
      >
        <option value="1">Airplane</option>
        <option value="2">Helicopter</option>
        <option value="3">Glider</option>
      </select>
      <input
        type="checkbox"
        aria-label="New"
        checked={values.isNew}
        onChange={(event) => change({ isNew: event.currentTarget.checked })}
      />
      {['m', 'ft', 'in'].map((unit) => (
        <label key={unit}>
          {unit}
          <input
            type="radio"
            name="unit"
            checked={values.unit === unit}
            onChange={() => change({ unit })}
          />
        </label>
      ))}
      <output>{JSON.stringify(values)}</output>
      <TypedEarly />
    </div>
  )
}

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  document.body.replaceChildren()
})

async function hydrateAfter(type: () => void, onRender = () => {}) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Form />)
  document.body.append(container)
  type()
  await act(async () => {
    root = hydrateRoot(
      container,
      <Profiler id="form" onRender={onRender}>
        <Form />
      </Profiler>,
    )
  })
}

const state = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const field = <T extends HTMLElement>(name: string) => screen.getByLabelText<T>(name)

test('[WIZ-01] adopts text typed before the page’s script ran', async () => {
  await hydrateAfter(() => {
    field<HTMLInputElement>('Year').value = '1975'
    field<HTMLTextAreaElement>('Note').value = 'Hangared'
    field<HTMLSelectElement>('Type').value = '3'
    field<HTMLInputElement>('New').checked = true
  })
  await waitFor(() =>
    expect(state()).toEqual({
      year: '1975',
      note: 'Hangared',
      type: '3',
      isNew: true,
      unit: 'ft',
    }),
  )
  expect(field<HTMLInputElement>('Year').value).toBe('1975')
})

test.each(['m', 'in'])(
  '[WIZ-01] adopts a choice before or after the default one: %s',
  async (unit) => {
    await hydrateAfter(() => {
      field<HTMLInputElement>(unit).checked = true
    })
    await waitFor(() => expect(state().unit).toBe(unit))
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([field(unit)])
  },
)

test('[WIZ-01] renders a hydrated form without changes only once', async () => {
  const onRender = vi.fn()
  await hydrateAfter(() => {}, onRender)
  expect(onRender).toHaveBeenCalledOnce()
})
