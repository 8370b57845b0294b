/** Origin of the site that the test stacks allow. */
export const SITE = 'http://127.0.0.1:4321';

/** A contact enquiry, as a row of `contact_submissions`. */
export const CONTACT = {
  full_name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@mail.example',
  phone: '+357 99 123456',
  subject: 'Book Consultation',
  message: 'Good morning,\nI would like to buy a flat in Limassol.',
} as const;

/** A result of the simulator, as a row of `simulator_results`. */
export const RESULT = {
  first_name: 'Andreas',
  email: 'andreas@mail.example',
  phone: '+357 99 654321',
  simulator_result: 'GREEN',
} as const;
