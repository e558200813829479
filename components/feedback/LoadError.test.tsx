import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { LoadError } from './LoadError'

const show = (error: ApiError) => render(<LoadError error={error} onRetry={() => undefined} />)

// R59.3
it('LoadError says what is wrong with a refused query, and offers no retry', () => {
  const errors = [{ field: 'admittedTo', message: 'Admitted to must not be before admitted from' }]
  show(
    new ApiError('API_ERROR', 'HTTP 400', { status: 400, errors, serverMessage: 'Please fix the following errors:' }),
  )
  expect(screen.getByRole('alert').textContent).toBe('Admitted to must not be before admitted from')
  expect(screen.queryByRole('button')).toBeNull()
})

it('LoadError shows why the server failed, and offers a retry', () => {
  show(new ApiError('API_ERROR', 'HTTP 500', { status: 500, serverMessage: 'Something went wrong on our side.' }))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
