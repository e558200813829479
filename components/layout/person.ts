/** What every record of a person has, and enough to show who it is. */
export type Person = {
  _id: string
  name: { firstName: string; lastName: string }
  profilePhoto: { url: string }
}

export const fullName = ({ name }: Pick<Person, 'name'>): string => `${name.firstName} ${name.lastName}`
