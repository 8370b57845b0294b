/** How to reach the firm when the form cannot work: CSS shows it without scripts or after a failed download. */
export function FormTrouble({ email, phone }: { email: string; phone: string }) {
  return (
    <p className="form-trouble">
      This form needs scripts, and they are switched off or could not be loaded. Write to{' '}
      <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> instead: we read everything.
    </p>
  );
}
