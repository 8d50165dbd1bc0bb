/** The page where a person reads and answers an invitation. */
export const INVITATION_PATH = '/convite'
