/** First and last name. A student of a school where one name is enough may have no last name. */
export const joinNames = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName ? `${firstName} ${lastName}` : firstName
