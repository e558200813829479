import 'server-only'
import { AppError, forbiddenError, unauthenticatedError } from '@/lib/server/platform/errors'
import { signInOptions } from '../sign-in-options'

/** The errors that the sign-in page shows. Their messages contain no text of the issuer. */
export const unreachable = () =>
  new AppError(
    'UNAVAILABLE',
    'The school account service does not answer. Please try again in a few minutes' +
      (signInOptions().staffPasswords ? ', or sign in with your password.' : '.'),
    { retryAfter: 30 },
  )

export const stopped = () =>
  unauthenticatedError('The sign-in with the school account was stopped. Please start again.')

export const unknownAttemptError = () =>
  unauthenticatedError(
    'This sign-in took longer than ten minutes, or was started in another browser or tab. Please start again.',
  )

export const unverifiedAnswerError = () =>
  unauthenticatedError(
    'The answer of the school account service could not be verified. Please start again. If this happens again, tell your administrator.',
  )

export const unlinkedMeanwhileError = () =>
  unauthenticatedError('This school account was unlinked while you signed in. Please start again.')

export const unverifiedEmailError = () =>
  forbiddenError(
    'The email of this school account is not verified, so we cannot find your account with it. Please ask your administrator.',
  )

export const otherDomainError = () =>
  forbiddenError('This account does not belong to the school. Please start again and choose your school account.')

export const unknownAccountError = (email: string) =>
  forbiddenError(
    `No account here has the email ${email}, so you are not signed in. Ask your administrator to add you, or to correct ` +
      'the email of your account, and start again.',
  )

export const otherIdentityError = () =>
  forbiddenError(
    'Your account here is linked to another school account, so this one was refused. If this is your new school account, ' +
      'ask your administrator to unlink the old one, and start again.',
  )

export const linkedToOtherUser = () =>
  forbiddenError(
    'This school account is linked to another account here. Ask your administrator to unlink it there, and start again.',
  )
