import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { ToastRegion } from '../feedback/toast.tsx'
import { Field } from '../form/field.tsx'
import { readFormDraft } from '../form/use-form-draft.ts'
import { ActionForm } from './action-form.tsx'

// The test environment doesn't support popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })

const rename = defineEndpoints('Tests')('PUT /api/tests/{id}/name', {
  summary: 'Rename a test',
  access: 'member',
  input: z.object({ id: z.int(), name: z.string().min(1, 'Enter a name.') }),
  output: z.object({ name: z.string() }),
})

function Page() {
  const version = useLoaderData<number>()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && (
        <ActionForm
          key={isRecreated ? version : 1}
          title="Rename"
          endpoint={async () => rename}
          initialValues={{ name: 'Old' }}
          input={({ name }) => ({ id: 7, name })}
          done={({ name }) => `Renamed to ${name}`}
          submitLabel="Save"
          isAlwaysEnabled
          onClose={() => setOpen(false)}
        >
          {({ input }) => <Field label="Name" {...input('name')} />}
        </ActionForm>
      )}
      <ToastRegion />
    </>
  )
}

let calls: [url: string, body: unknown][] = []
let response: () => Response
let loads = 0
/** True if each version of the data has a form of its own. */
let isRecreated = false
beforeEach(async () => {
  calls = []
  loads = 0
  isRecreated = false
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    calls.push([url, JSON.parse(body)])
    return response()
  })
  const Stub = createRoutesStub([
    { path: '/', Component: Page, HydrateFallback: () => null, loader: () => ++loads },
  ])
  render(<Stub />)
  const field = await screen.findByLabelText('Name')
  await userEvent.clear(field)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('[CONT-02] checks with the endpoint’s schema before it calls the endpoint', async () => {
  await save()
  await screen.findByText('Enter a name.')
  expect(calls).toEqual([])
})

test('[CONT-02] shows a message, closes, and reloads the page’s data after success', async () => {
  response = () => Response.json({ name: 'New' })
  await userEvent.type(screen.getByLabelText('Name'), 'New')
  await save()
  await screen.findByText('Renamed to New')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([['/api/tests/7/name', { name: 'New' }]])
  await waitFor(() => expect(loads).toBe(2))
})

test('[CONT-02] stays open with the server’s error next to its field', async () => {
  const modelState = { name: ['This name is in use.'] }
  response = () => Response.json({ message: 'Invalid', modelState }, { status: 400 })
  // Doesn't leave the field, whose own check would remove the error in this test without a network.
  await userEvent.type(screen.getByLabelText('Name'), 'Taken{Enter}')
  await screen.findByText('This name is in use.')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(loads).toBe(1)
})

test.for([true, false])(
  '[CONT-02] reloads after a conflict, and keeps its message (%s)',
  async (isNew) => {
    isRecreated = isNew
    // Toasts outlive a test.
    const message = isNew ? 'It was renamed.' : 'It was changed.'
    response = () => Response.json({ error_description: message }, { status: 409 })
    await userEvent.type(screen.getByLabelText('Name'), 'New{Enter}')
    await waitFor(() => expect(loads).toBe(2))
    expect(await screen.findAllByText(message)).toHaveLength(1)
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(isNew ? 'Old' : 'New'),
    )
    expect(screen.getAllByText(message)).toHaveLength(1)
  },
)

test('[CONT-02] deletes the draft of a form that the page replaces after success', async () => {
  cleanup()
  response = () => Response.json({ name: 'New' })
  function ReplacedForm() {
    const [isSent, setSent] = useState(false)
    if (isSent) return <p>Sent</p>
    return (
      <ActionForm
        title="Rename"
        endpoint={async () => rename}
        initialValues={{ name: '' }}
        draft="rename.7"
        input={({ name }) => ({ id: 7, name })}
        onDone={() => setSent(true)}
        submitLabel="Save"
      >
        {({ input }) => <Field label="Name" {...input('name')} />}
      </ActionForm>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: ReplacedForm }])
  render(<Stub />)
  await userEvent.type(await screen.findByLabelText('Name'), 'New')
  expect(readFormDraft('rename.7', undefined)).toEqual({ name: 'New' })
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Sent')
  expect(readFormDraft('rename.7', undefined)).toBeNull()
})
