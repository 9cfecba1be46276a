import client.ApiClient;
import client.ApiException;
import client.ApiResponse;
import client.api.CompaniesApi;
import client.api.ContactsApi;
import client.api.ImportsApi;
import client.model.ActorKind;
import client.model.BatchResult;
import client.model.CompaniesRecordCreate;
import client.model.CompaniesRecordInput;
import client.model.ContactsRecord;
import client.model.ContactsRecordAnyOf;
import client.model.ContactsRecordBatch;
import client.model.ContactsRecordChange;
import client.model.ContactsRecordComparison;
import client.model.ContactsRecordCreate;
import client.model.ContactsRecordCreateOperation;
import client.model.ContactsRecordExpandable;
import client.model.ContactsRecordFieldName;
import client.model.ContactsRecordFields;
import client.model.ContactsRecordFilter;
import client.model.ContactsRecordFilterField;
import client.model.ContactsRecordInput;
import client.model.ContactsRecordMatchField;
import client.model.ContactsRecordOperation;
import client.model.ContactsRecordQuery;
import client.model.ContactsRecordResponse;
import client.model.ContactsRecordSortKey;
import client.model.ContactsRecordUpdateOperation;
import client.model.ContactsRecordUpsertOperation;
import client.model.DuplicateMode;
import client.model.ErrorDetail;
import client.model.ErrorResponse;
import client.model.FilterOperator;
import client.model.ImportJob;
import client.model.ImportStatus;
import client.model.PostalAddressParts;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** What an integration does, with the client of openapi-generator for Java's own HTTP client. */
final class Journey {

  private static final ApiClient CLIENT = new ApiClient();

  private Journey() {}

  private interface Call {
    void run() throws ApiException;
  }

  private static ErrorResponse refusal(Call call) throws IOException {
    try {
      call.run();
    } catch (ApiException e) {
      return CLIENT.getObjectMapper().readValue(e.getResponseBody(), ErrorResponse.class);
    }
    throw new AssertionError("not refused");
  }

  private static void equal(Object actual, Object expected) {
    if (!Objects.equals(actual, expected)) {
      throw new AssertionError(actual + " is not " + expected);
    }
  }

  private static ContactsRecordFilter comparison(ContactsRecordFilterField field, String value) {
    return new ContactsRecordFilter(
        new ContactsRecordComparison().field(field).operator(FilterOperator.EQ).value(value));
  }

  public static void main(String[] args) throws ApiException, IOException, InterruptedException {
    CLIENT.updateBaseUri(System.getenv("BASE"));
    CLIENT.setRequestInterceptor(
        request -> request.header("Authorization", "Bearer " + System.getenv("KEY")));
    ContactsApi contacts = new ContactsApi(CLIENT);
    CompaniesApi companies = new CompaniesApi(CLIENT);

    String email = "ada." + System.nanoTime() + "@example.com";
    ContactsRecordInput ada =
        new ContactsRecordInput()
            .firstName("Ada")
            .lastName("Lovelace")
            .email(email)
            .status(ContactsRecordInput.StatusEnum.LEAD)
            .address(new PostalAddressParts().city("London"));
    ApiResponse<ContactsRecordResponse> created =
        contacts.createContactsRecordWithHttpInfo(new ContactsRecordCreate().fields(ada), null, null, null, null);
    UUID id = created.getData().getData().getRecord().getId();
    String etag = created.getHeaders().get("etag").getFirst();

    ContactsRecordChange change =
        new ContactsRecordChange()
            .fields(
                new ContactsRecordInput()
                    .jobTitle(null)
                    .status(ContactsRecordInput.StatusEnum.CUSTOMER));
    ContactsRecordFields changed =
        contacts.updateContactsRecord(id, change, etag, null, null, null, null).getData().getRecord().getFields();
    equal(changed.getStatus(), ContactsRecordFields.StatusEnum.CUSTOMER);
    equal(changed.getFirstName(), "Ada");
    equal(
        refusal(() -> contacts.updateContactsRecord(id, change, etag, null, null, null, null)).getError().getCode(),
        "precondition_failed");

    var listed =
        contacts.listContactsRecords(
            email,
            null,
            List.of(ContactsRecordSortKey.LAST_NAME_DESCENDING, ContactsRecordSortKey.CREATED_AT),
            5,
            null,
            null,
            List.of(ContactsRecordFieldName.EMAIL, ContactsRecordFieldName.COMPANY),
            List.of(ContactsRecordExpandable.COMPANY, ContactsRecordExpandable.OWNER));
    equal(listed.getData().getRecords().getFirst().getName(), "Ada Lovelace");

    ContactsRecordQuery query =
        new ContactsRecordQuery()
            .addFilterItem(
                new ContactsRecordFilter(
                    new ContactsRecordAnyOf()
                        .addOrItem(comparison(ContactsRecordFilterField.EMAIL, email))
                        .addOrItem(comparison(ContactsRecordFilterField.COMPANY_INDUSTRY, "Looms"))))
            .addFilterItem(comparison(ContactsRecordFilterField.LAST_NAME, "Lovelace"))
            .addSortItem(ContactsRecordSortKey.LAST_NAME_DESCENDING)
            .addExpandItem(ContactsRecordExpandable.CREATED_BY)
            .limit(1);
    ContactsRecord found =
        contacts.queryContactsRecords(query).getData().getRecords().getFirst();
    equal(found.getCreatedBy().getActorReference().getKind(), ActorKind.KEY);
    ApiResponse<ContactsRecordResponse> put =
        contacts.upsertContactsRecordWithHttpInfo(
            ContactsRecordMatchField.EMAIL,
            email,
            new ContactsRecordChange().fields(new ContactsRecordInput().jobTitle("Mathematician")),
            null,
            null,
            null,
            null,
            null,
            null);
    equal(put.getStatusCode(), 200);
    equal(put.getData().getData().getRecord().getId(), id);

    ContactsRecordBatch batch =
        new ContactsRecordBatch()
            .addOperationsItem(
                new ContactsRecordOperation(
                    new ContactsRecordUpsertOperation()
                        .op(ContactsRecordUpsertOperation.OpEnum.UPSERT)
                        .matchField(ContactsRecordMatchField.EMAIL)
                        .fields(new ContactsRecordInput().email(email).lastName("King"))))
            .addOperationsItem(
                new ContactsRecordOperation(
                    new ContactsRecordCreateOperation()
                        .op(ContactsRecordCreateOperation.OpEnum.CREATE)
                        .fields(new ContactsRecordInput().lastName("Babbage"))))
            .addOperationsItem(
                new ContactsRecordOperation(
                    new ContactsRecordUpdateOperation()
                        .op(ContactsRecordUpdateOperation.OpEnum.UPDATE)
                        .id(id)
                        .fields(new ContactsRecordInput().phone("+44 20 7946 0958"))));
    List<BatchResult> results =
        contacts.writeContactsRecords(batch, null, null).getData().getResults();
    equal(
        results.stream().map(BatchResult::getStatus).toList(),
        List.of(
            BatchResult.StatusEnum.UPDATED,
            BatchResult.StatusEnum.CREATED,
            BatchResult.StatusEnum.UPDATED));

    UUID company =
        companies
            .createCompaniesRecord(
                new CompaniesRecordCreate()
                    .name("Babbage & Sons")
                    .fields(
                        new CompaniesRecordInput().annualRevenue(new BigDecimal("17000.50"))),
                null,
                null,
                null,
                null)
            .getData()
            .getRecord()
            .getId();
    contacts.updateContactsRecord(
        id,
        new ContactsRecordChange().fields(new ContactsRecordInput().company(company)),
        null,
        null,
        null,
        null,
        null);
    ContactsRecordFields read =
        contacts
            .getContactsRecord(id, null, null, List.of(ContactsRecordExpandable.COMPANY))
            .getData()
            .getRecord()
            .getFields();
    equal(
        Objects.requireNonNull(read.getCompany()).getRecordReference().getName(),
        "Babbage & Sons");

    ContactsRecordCreate wrong =
        new ContactsRecordCreate().fields(new ContactsRecordInput().email("nobody").phone("none"));
    List<ErrorDetail> details =
        refusal(() -> contacts.createContactsRecord(wrong, null, null, null, null)).getError().getDetails();
    equal(
        Objects.requireNonNull(details).stream().map(ErrorDetail::getField).toList(),
        List.of("email", "phone"));

    contacts.deleteContactsRecord(id, null, null);
    contacts.deleteContactsRecord(
        UUID.fromString(Objects.requireNonNull(results.get(1).getId())), null, null);

    Path file = Files.createTempFile("contacts", ".csv");
    Files.writeString(file, "Name,E-Mail\nGrace Hopper,grace." + System.nanoTime() + "@example.com\n");
    ImportsApi imports = new ImportsApi(CLIENT);
    ImportJob draft =
        imports
            .createImportJob(file.toFile(), "contacts", null, null, null, DuplicateMode.SKIP, null, null, null, null, null, null)
            .getData()
            .getJob();
    Files.delete(file);
    ImportJob validated = imports.validateImportJob(draft.getId(), null).getData().getJob();
    equal(validated.getValidation().getOk(), true);
    equal(imports.runImportJob(draft.getId(), null).getData().getJobId(), draft.getId());
    ImportJob ended = imports.getImportJob(draft.getId()).getData().getJob();
    while (ended.getStatus() == ImportStatus.RUNNING) {
      Thread.sleep(50);
      ended = imports.getImportJob(draft.getId()).getData().getJob();
    }
    equal(ended.getResult().getCreated(), 1);
  }
}
